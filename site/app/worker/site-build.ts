/** What the service worker knows of the build that it came with. All are addresses of this site. */
export interface SiteBuild {
  /** A page without content, which the code in a browser fills. */
  shell: string;
  /** The file with which the code of every page begins. */
  entry: string;
  /** What the shell needs to start. */
  start: string[];
  /** What it needs beyond that where there is no network. */
  offline: string[];
  /** Every file with a hash in its name. */
  all: string[];
}
