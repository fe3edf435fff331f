import { SupportLink } from '../../chat-links/index.ts';
import type { PolicySection } from './section.ts';

export const children: PolicySection = {
  id: 'children',
  title: 'Children’s privacy',
  text: (
    <>
      <p>
        Campus Market is for university students. We do not knowingly collect information from children under
        13. If you think that a child under 13 has an account here, please tell us and we will delete it.
      </p>
      <p>
        If you are under 18, please let a parent or guardian read this page and agree to it before you sign
        in, as the Act asks for.
      </p>
    </>
  ),
};

export const changes: PolicySection = {
  id: 'changes',
  title: 'Changes to this policy',
  text: (
    <p>
      When we change what we do with your data, we change this page first, and its version and date at the
      top. When you sign in after that, you agree to the new version. Your export says which one you agreed
      to, and when.
    </p>
  ),
};

export const contact: PolicySection = {
  id: 'contact',
  title: 'Contact us',
  text: (
    <>
      <p>
        Is something not clear, or do you want to use one of your rights? Chat with us. WhatsApp opens with
        the first words typed, and you add your question.
      </p>
      <p>
        <SupportLink />
      </p>
    </>
  ),
};
