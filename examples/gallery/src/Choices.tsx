import { Checkbox, ComboBox, RadioGroup, Select, Stepper, Switch } from 'campus-market/ui';
import { Group, Specimen, WithState } from './Specimen.tsx';

const conditions = [
  { value: 'new', label: 'Brand new' },
  { value: 'used', label: 'Fairly used', help: 'Works, with small marks' },
  { value: 'broken', label: 'For parts', disabled: true },
];

const campuses = [
  'Covenant University',
  'Federal University of Agriculture, Abeokuta',
  'Fountain University',
  'Obafemi Awolowo University',
  'University of Lagos',
].map((label) => ({ value: label, label }));

const doNothing = () => {};

export function Choices() {
  return (
    <Group title="Choices">
      <WithState initialValue={true}>
        {(value, setValue) => (
          <>
            <Specimen of="Checkbox" state="Checkbox">
              <Checkbox label="I accept the terms" checked={value} onChange={setValue} />
              <Checkbox label="I have read them" checked={!value} onChange={(next) => setValue(!next)} />
            </Specimen>
            <Specimen of="Switch" state="Switch">
              <Switch
                label="The store is open"
                help="Buyers see it at once"
                checked={value}
                onChange={setValue}
              />
              <Switch label="Delivery" checked={!value} onChange={(next) => setValue(!next)} />
            </Specimen>
          </>
        )}
      </WithState>
      <WithState initialValue={false}>
        {(value, setValue) => (
          <Specimen of="Checkbox" state="Checkbox, with help and an error">
            <Checkbox
              label="The price is final"
              help="Buyers will not ask for less."
              error="Please agree to it."
              checked={value}
              onChange={setValue}
            />
          </Specimen>
        )}
      </WithState>
      <Specimen of={['Checkbox', 'Switch']} state="Checkbox and Switch, disabled">
        <Checkbox label="Verified" checked disabled onChange={doNothing} />
        <Checkbox label="Premium" checked={false} disabled onChange={doNothing} />
        <Switch label="Canteen" checked disabled onChange={doNothing} />
        <Switch label="Adverts" checked={false} disabled onChange={doNothing} />
      </Specimen>
      <WithState<string> initialValue="used">
        {(value, setValue) => (
          <Specimen of="RadioGroup" state="RadioGroup">
            <RadioGroup
              label="Condition"
              help="As a buyer sees it"
              options={conditions}
              value={value}
              onChange={setValue}
            />
          </Specimen>
        )}
      </WithState>
      <WithState<string | null> initialValue={null}>
        {(value, setValue) => (
          <>
            <Specimen of="RadioGroup" state="RadioGroup, with an error">
              <RadioGroup
                label="Condition on delivery"
                error="Please choose one."
                options={conditions}
                value={value}
                onChange={setValue}
              />
            </Specimen>
            <Specimen of="Select" state="Select, nothing chosen">
              <Select label="Condition of the phone" options={conditions} value={value} onChange={setValue} />
            </Specimen>
            <Specimen of="Select" state="Select, with help and an error">
              <Select
                label="Condition of the lamp"
                help="As a buyer sees it"
                error="Please choose one."
                options={conditions}
                value={value}
                onChange={setValue}
              />
            </Specimen>
          </>
        )}
      </WithState>
      <Specimen of={['Select', 'ComboBox']} state="Select and ComboBox, disabled">
        <Select label="Condition of the fan" options={conditions} value="new" disabled onChange={doNothing} />
        <ComboBox
          label="Campus of the buyer"
          options={campuses}
          value="University of Lagos"
          disabled
          onChange={doNothing}
        />
      </Specimen>
      <WithState<string | null> initialValue="University of Lagos">
        {(value, setValue) => (
          <Specimen of="ComboBox" state="ComboBox, filled">
            <ComboBox
              label="Campus"
              help="Where you study"
              options={campuses}
              value={value}
              onChange={setValue}
            />
          </Specimen>
        )}
      </WithState>
      <WithState<string | null> initialValue={null}>
        {(value, setValue) => (
          <Specimen of="ComboBox" state="ComboBox, empty, with an error">
            <ComboBox
              label="Campus of the store"
              placeholder="Type a few letters"
              error="Please choose a campus."
              options={campuses}
              value={value}
              onChange={setValue}
            />
          </Specimen>
        )}
      </WithState>
      <Specimen
        of="Stepper"
        state="Stepper: at the minimum, with a remove button, in between, at the maximum"
        inRow
      >
        <WithState initialValue={1}>
          {(value, setValue) => <Stepper label="Lamp" value={value} onChange={setValue} />}
        </WithState>
        <WithState initialValue={1}>
          {(value, setValue) => (
            <Stepper label="Kettle" value={value} onChange={setValue} onRemove={doNothing} />
          )}
        </WithState>
        <WithState initialValue={2}>
          {(value, setValue) => <Stepper label="Fan" value={value} onChange={setValue} />}
        </WithState>
        <WithState initialValue={5}>
          {(value, setValue) => <Stepper label="Phone" value={value} max={5} onChange={setValue} />}
        </WithState>
      </Specimen>
      <Specimen of="Stepper" state="Stepper, in the looks brand and tint" inRow>
        <WithState initialValue={2}>
          {(value, setValue) => (
            <Stepper label="Jollof rice" look="brand" value={value} onChange={setValue} />
          )}
        </WithState>
        <WithState initialValue={2}>
          {(value, setValue) => <Stepper label="Dodo" look="tint" value={value} onChange={setValue} />}
        </WithState>
      </Specimen>
    </Group>
  );
}
