/** Contrast ratios that are high enough without a closer look. */
const enoughForAccent = 7;
const enoughForText = 10;

/** Between the luminance of a dark page and that of a light one, text of both colours can be read. */
const middle = 0.23;

/**
 * Our own colours are readable where a page says whether it is dark. Other pages, and those that give colours, may need
 * code that most do not load. Returns a function that ends the watch.
 */
export function watchColors(root: ShadowRoot): () => void {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const given = getComputedStyle(root.host);
  const property = (name: string) => given.getPropertyValue(`--campus-${name}`);
  /** Relative luminance as in WCAG, with a gamma of 2 and a tenth for blue; 650,250 is 255² × 10. */
  const luminance = (color: string) => {
    if (!pen) return 0;
    // A colour that is not given, or that a canvas cannot read, counts as black: then more code is loaded.
    pen.fillStyle = '#000';
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return (red ** 2 * 2 + green ** 2 * 7 + blue ** 2) / 650_250 + 0.05;
  };
  const probe = document.createElement('i');
  const look = getComputedStyle(probe);
  const check = () => {
    if (property('accent') || property('surface')) {
      // Most pages have a dark accent and dark text on a light ground, and light words on the accent. These can be
      // read, and need no further code.
      if (
        !(
          Math.min(luminance(property('surface')), luminance(property('on-accent'))) >
          Math.max(
            enoughForAccent * luminance(property('accent')),
            enoughForText * luminance(property('text')),
          )
        )
      ) {
        loadReadableColors(({ ensureContrast }) => ensureContrast(root));
      }
    }
    const ground = groundOf(root.host);
    if (!ground || property('surface') || property('text')) return;
    const isDark = luminance(ground) < middle;
    if (isDark !== luminance(look.caretColor) > middle) {
      loadReadableColors(({ matchPageBackground }) => matchPageBackground(root, isDark));
    }
  };
  // Colours change when the page's do, for whatever reason: another theme, a stylesheet that came late. Its own colour
  // for text, which the probe inherits, changes with its background.
  probe.style.cssText =
    'position:absolute;transition:1ms;caret-color:var(--cm-text);outline-color:var(--campus-accent);background:var(--campus-surface)';
  probe.ontransitionend = check;
  root.append(probe);
  check();
  return () => probe.remove();
}

function loadReadableColors(use: (module: typeof import('../ui/theme/readable-colors.ts')) => void): void {
  import('../ui/theme/readable-colors.ts').then(use, () => {}); // The page's colours stay as they are.
}

/** The colour that is seen behind an element. Undefined where a page has none, or pictures in its place. */
function groundOf(element: Element): string | undefined {
  for (let each: Element | undefined = element; each; each = each.parentElement ?? hostOf(each)) {
    const { backgroundColor } = getComputedStyle(each);
    if (!backgroundColor.startsWith('rgba')) return backgroundColor;
  }
  return undefined;
}

const hostOf = (element: Element) => (element.getRootNode() as Partial<ShadowRoot>).host;
