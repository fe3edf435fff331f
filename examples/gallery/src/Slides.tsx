import { Carousel, Picture } from 'campus-market/ui';
import powerbank from './powerbank.svg';
import { advert, picture } from './Slides.css.ts';
import { Group, Specimen } from './Specimen.tsx';

const adverts = [
  'Hot room? Fans from ₦12,500',
  'Kicks week at Ink & Thread',
  'Iya Moria: free dodo on Friday',
];

export function Slides() {
  return (
    <Group title="Slides">
      <Specimen of="Carousel" state="Carousel: adverts" wide>
        <Carousel label="Adverts">
          {adverts.map((text) => (
            <p key={text} className={advert}>
              {text}
            </p>
          ))}
        </Carousel>
      </Specimen>
      <Specimen of="Carousel" state="Carousel: two pictures of a product, and a single picture" wide>
        <div className={picture}>
          <Carousel label="Pictures of the power bank" shape="square" autoplay={false}>
            {['front', 'back'].map((side) => (
              <Picture
                key={side}
                src={powerbank}
                alt={`The ${side} of a power bank`}
                width={400}
                height={400}
                sizes="360px"
              />
            ))}
          </Carousel>
        </div>
        <div className={picture}>
          <Carousel label="The one picture" shape="square">
            <Picture src={powerbank} alt="A power bank alone" width={400} height={400} sizes="360px" />
          </Carousel>
        </div>
      </Specimen>
    </Group>
  );
}
