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

const markRef = (element: HTMLElement | null) => element?.setAttribute('data-has-ref', '');
const icon: [string, { d: string }][] = [['path', { d: 'M4 4h16v16H4z' }]];

/** Every part of the kit that accepts a `ref`, and the carousel, which needs other attributes on React 18 than on React 19. */
export function Kit() {
  const [text, setText] = useState('');
  const [price, setPrice] = useState<number>();
  const [isOn, setIsOn] = useState(false);
  return (
    <>
      <Button ref={markRef}>Save</Button>
      <LinkButton ref={markRef} href="#save">
        Save
      </LinkButton>
      <Link ref={markRef} href="#help">
        Help
      </Link>
      <IconButton ref={markRef} icon={icon} label="Close" />
      <SearchField ref={markRef} label="Search" />
      <TextField ref={markRef} label="Name" value={text} onChange={setText} />
      <TextArea ref={markRef} label="About" value={text} onChange={setText} />
      <PriceField ref={markRef} label="Price" value={price} onChange={setPrice} />
      <Checkbox ref={markRef} label="Agree" checked={isOn} onChange={setIsOn} />
      <Switch ref={markRef} label="Open" checked={isOn} onChange={setIsOn} />
      <Carousel label="Adverts">
        <a href="#one">One</a>
        <a href="#two">Two</a>
      </Carousel>
    </>
  );
}
