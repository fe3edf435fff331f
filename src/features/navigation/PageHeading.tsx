import { hiddenHeading, pageHeading } from './page-headings.css.ts';

interface PageHeadingProps {
  children: string;
  /** The heading of the page's list, for screen readers only: the names in a list are h3, so an h2 must precede them. */
  list?: string;
}

/** The heading of a page. */
export function PageHeading({ children, list }: PageHeadingProps) {
  return (
    <>
      <h1 className={pageHeading}>{children}</h1>
      {list && <h2 className={hiddenHeading}>{list}</h2>}
    </>
  );
}
