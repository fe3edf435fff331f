import { Adire, Avatar, Logo, Picture } from 'campus-market/ui';
import { adireBackgrounds, adireRow, frame } from './Pictures.css.ts';
import powerbank from './powerbank.svg';
import { Group, Specimen } from './Specimen.tsx';

/** A name for each of the four adire patterns, with the CSS class of its background. */
const namedBackgrounds = Object.entries(adireBackgrounds);

/** The URL of a picture that browsers cannot decode. */
const brokenPicture = 'data:image/png;base64,AAAA';

export function AdirePatterns() {
  return (
    <div className={adireRow}>
      {namedBackgrounds.map(([name, background]) => (
        <div key={name} className={background}>
          <Adire name={name} />
        </div>
      ))}
    </div>
  );
}

export function PowerBankPicture() {
  return (
    <div className={frame}>
      <Picture src={powerbank} alt="A power bank" width={400} height={400} sizes="50vw" />
    </div>
  );
}

export function Pictures() {
  return (
    <Group title="Pictures">
      <Specimen of="Picture" state="Picture">
        <PowerBankPicture />
      </Specimen>
      <Specimen of="Picture" state="Picture that cannot be decoded, and no picture">
        <div className={frame}>
          <Picture src={brokenPicture} alt="A lamp" width={400} height={400} sizes="50vw" />
        </div>
        <div className={frame}>
          <Picture src={undefined} alt="" name="Bag" width={undefined} height={undefined} sizes="50vw" />
        </div>
      </Specimen>
      <Specimen of="Avatar" state="Avatar" inRow>
        {['University of Lagos', 'Gadget Corner', 'Ada', 'Mama Put'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </Specimen>
      <Specimen of="Logo" state="Logo: 24, 36 and 64" inRow>
        {[24, 36, 64].map((size) => (
          <Logo key={size} size={size} />
        ))}
      </Specimen>
      <Specimen of="Adire" state="Adire: the four patterns" wide>
        <AdirePatterns />
      </Specimen>
    </Group>
  );
}
