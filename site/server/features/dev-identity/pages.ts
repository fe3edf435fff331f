import { developmentPath } from '../../auth/identity-client.ts';
import { escaped, plainPage } from '../sign-in/plain-page.ts';
import type { ListedPerson } from './people.queries.ts';

export const stylePath = `${developmentPath}/page.css`;

/** Where a developer says who to be. Without scripts: the forms send themselves to this same address. */
export function peoplePage(people: ListedPerson[], wrongEmail?: string): string {
  const title = 'Sign in to Campus Market (development)';
  return page(
    title,
    `<h1>${title}</h1>
      <p>On your own machine this page stands in for Google. Who do you want to be?</p>
      <form method="post">
        <ul>${people.map(personButton).join('')}
        </ul>
      </form>
      <form method="post" class="else">
        <h2>Someone else</h2>
        <label for="email">E-mail address</label>
        <input id="email" name="email" type="email" autocomplete="off" required ${describedBy(wrongEmail)}/>
        ${wrongEmail === undefined ? '' : errorLine}<button class="brand">Continue</button>
      </form>
      <form method="post"><button name="cancel" value="yes" class="plain">Cancel</button></form>`,
  );
}

/** A page with one thing to say, and the way back. */
export function messagePage(heading: string, words: string): string {
  return page(
    heading,
    `<h1>${heading}</h1>\n      <p>${words}</p>\n      <p><a href="/login">Sign in again</a></p>`,
  );
}

function personButton({ subject, name, email, about }: ListedPerson): string {
  return `
          <li><button name="subject" value="${escaped(subject)}">
            <strong>${escaped(name)}</strong> <span>${escaped(email)}</span>
            <span>${escaped(about)}</span>
          </button></li>`;
}

const errorLine = `<p id="wrong" class="wrong" role="alert">Enter a whole e-mail address, such as ada@mail.example.</p>
        `;

function describedBy(wrongEmail: string | undefined): string {
  return wrongEmail === undefined
    ? ''
    : `value="${escaped(wrongEmail)}" aria-invalid="true" aria-describedby="wrong" `;
}

function page(title: string, content: string): string {
  return plainPage({ title, head: `<link rel="stylesheet" href="${stylePath}" />`, content });
}
