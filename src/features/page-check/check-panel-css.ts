// The panel has colors of its own, because the page's colors are among what it checks. It is text and not a style module, because the
// styles of the widgets are loaded with the widgets.

export const panelCss = `
:host {
  all: initial !important;
  position: fixed !important;
  inset: auto 0 0 auto !important;
  z-index: 2147483647 !important;
  width: min(440px, 100vw) !important;
  color-scheme: light dark !important;
}
section {
  --text: light-dark(#1c1b1f, #f1eff4);
  --quiet: light-dark(#55515a, #c9c4d0);
  --surface: light-dark(#fff, #1f1d23);
  --shade: light-dark(#f3f1f6, #2c2932);
  --wrong: light-dark(#a4161a, #ffb3ad);
  --hint: light-dark(#7a4b00, #ffcf85);
  --right: light-dark(#0b6b3a, #86dba7);
  box-sizing: border-box;
  max-height: min(75vh, 640px);
  margin: 8px;
  padding: 0 16px;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--quiet);
  border-radius: 12px;
  background: var(--surface);
  color: var(--text);
  font: 15px/1.45 system-ui, sans-serif;
  box-shadow: 0 8px 32px rgb(0 0 0 / 30%);
  text-align: start;
}
header {
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 8px 0;
  background: var(--surface);
}
h2, h3, p, ul, pre { margin: 0; padding: 0; font: inherit; }
h2 { font-size: 17px; font-weight: 700; }
h3 { margin: 16px 0 8px; font-weight: 700; }
.status { font-size: 17px; }
ul { display: grid; gap: 8px; list-style: none; }
li { padding: 8px 12px; border-inline-start: 4px solid var(--right); background: var(--shade); overflow-wrap: anywhere; }
li.wrong { border-color: var(--wrong); }
li.hint { border-color: var(--hint); }
.label { margin-top: 8px; color: var(--quiet); }
pre { margin-top: 4px; padding: 8px; border-radius: 6px; background: var(--surface); white-space: pre-wrap; }
code { font: 13px/1.5 ui-monospace, monospace; }
footer { margin: 16px 0; color: var(--quiet); }
button {
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid currentColor;
  border-radius: 8px;
  background: none;
  color: var(--text);
  font: inherit;
  cursor: pointer;
}
li button { margin-top: 8px; }
footer button { margin-top: 8px; }
:focus-visible { outline: 3px solid var(--right); outline-offset: 2px; }
section:focus-visible { outline-offset: -3px; }
`;
