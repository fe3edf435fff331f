import { limits } from '../../contract/shared/limits.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** The fields of a contact have labels of their own, which can be replaced. */
type ContactFieldProps = Omit<TextFieldProps, 'label'> & Partial<Pick<TextFieldProps, 'label'>>;

export const PhoneField = (props: ContactFieldProps) => (
  <TextField label="Phone" type="tel" autoComplete="tel" maxLength={limits.phoneLengthMax} {...props} />
);

export const WhatsAppField = (props: ContactFieldProps) => (
  <TextField label="WhatsApp (optional)" type="tel" maxLength={limits.phoneLengthMax} {...props} />
);

export const EmailField = (props: ContactFieldProps) => (
  <TextField label="Email (optional)" type="email" maxLength={limits.emailLengthMax} {...props} />
);

export const InstagramField = (props: ContactFieldProps) => (
  <TextField
    label="Instagram (optional)"
    help="Your Instagram name, for example @ink.and.thread"
    // An @ and a name of at most 30 characters.
    maxLength={31}
    {...props}
  />
);
