import type { PolicySection } from './section.ts';

export const introduction: PolicySection = {
  id: 'introduction',
  title: 'Introduction',
  text: (
    <>
      <p>
        Campus Market is where students buy and sell with people on their own campus. For that we need to know
        a few things about you. This page says in plain words what we keep, why we keep it, who can see it,
        and how you take it with you or delete it.
      </p>
      <p>
        “We” means the operator of this market: the people who run this site, its database and the place where
        its pictures are kept. Under the Nigeria Data Protection Act 2023 we are the data controller, so we
        answer to you.
      </p>
    </>
  ),
};
