import { Button, Select, Switch, TextField } from 'campus-market/ui';
import { type FunctionComponent, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import kitStyles from '../../../dist/style.css?inline';
import type { Control, Controls } from '../../vite/live-controls.ts';
import './live-react.css';

type Value = Control['value'];
type Changes = Record<string, Value>;

// The kit's styles are as large as those of the documentation. As a style sheet of VitePress, every page would load them.
const sheet = new CSSStyleSheet();
sheet.replaceSync(kitStyles);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** A live block, as docs/vite/live-react.ts compiles it. */
export interface LiveModule {
  inRow: boolean;
  components: [name: string, component: FunctionComponent][];
  controls: Controls | undefined;
  /** What the reader changed. The block's code reads it when it is rendered. */
  changes: { props: Changes };
}

/** Shows a live block in an element. Returns a function that removes it. */
export function mountBlock(place: HTMLElement, block: LiveModule): () => void {
  const root = createRoot(place);
  root.render(<LiveBlock {...block} />);
  return () => root.unmount();
}

function LiveBlock({ inRow, components, controls, changes }: LiveModule) {
  const [props, setProps] = useState<Changes>({});
  // The code of the block is not ours to pass props to: it reads them here while React renders it.
  changes.props = props;
  return (
    <>
      <div className={inRow ? 'live-row' : 'live-stack'}>
        {components.map(([name, Component]) => (
          <div key={name} className={inRow ? 'live-row' : 'live-stack'}>
            <Component />
          </div>
        ))}
      </div>
      {controls && <PropControls {...controls} props={props} onChange={setProps} />}
    </>
  );
}

interface PropControlsProps extends Controls {
  props: Changes;
  onChange(props: Changes): void;
}

/** Controls for the props of the first part of a block. On wide screens they are open from the start. */
function PropControls({ part, controls, attributes, hasContent, props, onChange }: PropControlsProps) {
  const [isOpen] = useState(() => matchMedia('(min-width: 960px)').matches);
  const change = (control: Control, value: Value) => {
    const { [control.name]: _, ...others } = props;
    onChange(value === control.value ? others : { ...others, [control.name]: value });
  };
  const isChanged = Object.keys(props).length > 0;
  return (
    <details className="live-controls" open={isOpen}>
      <summary>Change the {part}</summary>
      <div className="live-fields">
        {controls.map((control) => (
          <PropControl
            key={control.name}
            control={control}
            value={control.name in props ? props[control.name] : control.value}
            onChange={(value) => change(control, value)}
          />
        ))}
      </div>
      {isChanged && (
        <div className="live-result">
          <pre>
            <code>{writeTag({ part, attributes, hasContent }, props)}</code>
          </pre>
          <Button size="s" look="outline" onClick={() => onChange({})}>
            Undo the changes
          </Button>
        </div>
      )}
    </details>
  );
}

interface PropControlProps {
  control: Control;
  value: Value;
  onChange(value: Value): void;
}

function PropControl({ control: { name, kind, choices }, value, onChange }: PropControlProps) {
  const id = useId();
  if (kind === 'switch') return <Switch label={name} checked={value === true} onChange={onChange} />;
  if (kind === 'choice') {
    const options = choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <Select
        label={name}
        options={options}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
      />
    );
  }
  const toValue = (text: string): Value => {
    if (kind === 'text') return text || undefined;
    return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
  };
  return (
    <TextField
      id={id}
      label={name}
      value={String(value ?? '')}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={(text) => onChange(toValue(text))}
    />
  );
}

/** Returns a prop as one writes it in JSX, or nothing for a prop that is left out. */
function writeProp(name: string, value: Value): string {
  if (value === undefined) return '';
  if (value === true) return name;
  return typeof value === 'string' && !value.includes('"')
    ? `${name}="${value}"`
    : `${name}={${JSON.stringify(value)}}`;
}

/** Returns the opening tag of a part as the reader has changed it, to copy. */
function writeTag(
  { part, attributes, hasContent }: Pick<Controls, 'part' | 'attributes' | 'hasContent'>,
  props: Changes,
) {
  const { children, ...changed } = props;
  const kept = attributes
    .filter(([name]) => !(name in changed))
    .map(([name, text]) => (text ? `${name}=${text}` : name));
  const written = Object.entries(changed)
    .map(([name, value]) => writeProp(name, value))
    .filter(Boolean);
  const words = [`<${part}`, ...kept, ...written];
  const content = typeof children === 'string' ? `${children}</${part}>` : '…';
  const end = hasContent ? `>${content}` : ' />';
  const line = words.join(' ') + end;
  return line.length <= 80 ? line : `${words.join('\n  ')}\n${end.trim()}`;
}
