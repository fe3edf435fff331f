import {
  Button,
  Carousel,
  Checkbox,
  IconButton,
  Link,
  LinkButton,
  PriceField,
  SearchField,
  Switch,
  TextArea,
  TextField,
} from 'campus-market/ui';
import { useState } from 'react';

const mark = (element: HTMLElement | null) => element?.setAttribute('data-has-ref', '');
const drawing: [string, { d: string }][] = [['path', { d: 'M4 4h16v16H4z' }]];

/** Every part of the kit that accepts a `ref`, and one that needs other attributes on React 18 than on React 19. */
export function Kit() {
  const [text, setText] = useState('');
  const [price, setPrice] = useState<number>();
  const [isOn, setIsOn] = useState(false);
  return (
    <>
      <Button ref={mark}>Save</Button>
      <LinkButton ref={mark} href="#save">
        Save
      </LinkButton>
      <Link ref={mark} href="#help">
        Help
      </Link>
      <IconButton ref={mark} icon={drawing} label="Close" />
      <SearchField ref={mark} label="Search" />
      <TextField ref={mark} label="Name" value={text} onChange={setText} />
      <TextArea ref={mark} label="About" value={text} onChange={setText} />
      <PriceField ref={mark} label="Price" value={price} onChange={setPrice} />
      <Checkbox ref={mark} label="Agree" checked={isOn} onChange={setIsOn} />
      <Switch ref={mark} label="Open" checked={isOn} onChange={setIsOn} />
      <Carousel label="Adverts">
        <a href="#one">One</a>
        <a href="#two">Two</a>
      </Carousel>
    </>
  );
}
