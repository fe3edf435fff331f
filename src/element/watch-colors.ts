/** Colors with a higher contrast ratio than these need no correction. */
const accentContrastMin = 7;
const textContrastMin = 10;

/** A background below this luminance counts as dark. Near this luminance, both light and dark text are readable. */
const darkLuminanceMax = 0.23;

/**
 * Loads the code that corrects colors if an element's text is unreadable on its page: the page sets its own colors, or
 * is dark without declaring a color scheme. Checks again whenever the colors change. Returns a function that stops the
 * checks.
 */
export function watchColors(root: ShadowRoot): () => void {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const hostStyle = getComputedStyle(root.host);
  const hostColor = (name: string) => hostStyle.getPropertyValue(`--campus-${name}`);
  /** Approximates WCAG's relative luminance, with a gamma of 2 and a weight of 0.1 for blue. 650,250 is 255² × 10. */
  const luminance = (color: string) => {
    if (!canvas) return 0;
    // A missing or invalid color counts as black, so that the correction is loaded.
    canvas.fillStyle = '#000';
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red ** 2 * 2 + green ** 2 * 7 + blue ** 2) / 650_250 + 0.05;
  };
  const probe = document.createElement('i');
  const probeStyle = getComputedStyle(probe);
  const checkColors = () => {
    if (hostColor('accent') || hostColor('surface')) {
      // Most pages have a dark accent and dark text on a light background, and light text on the accent. These
      // colors need no correction.
      if (
        !(
          Math.min(luminance(hostColor('surface')), luminance(hostColor('on-accent'))) >
          Math.max(
            accentContrastMin * luminance(hostColor('accent')),
            textContrastMin * luminance(hostColor('text')),
          )
        )
      ) {
        loadColorFixes(({ ensureContrast }) => ensureContrast(root));
      }
    }
    const background = backgroundBehind(root.host);
    if (!background || hostColor('surface') || hostColor('text')) return;
    const isDark = luminance(background) < darkLuminanceMax;
    // The probe's caret has the color of the widget's text.
    const isTextLight = luminance(probeStyle.caretColor) > darkLuminanceMax;
    if (isDark !== isTextLight) {
      loadColorFixes(({ matchPageBackground }) => matchPageBackground(root, isDark));
    }
  };
  // The probe's transition fires whenever the page's colors change, for example when another theme is chosen. The probe
  // inherits the page's text color, which changes along with its background.
  probe.style.cssText =
    'position:absolute;transition:1ms;caret-color:var(--cm-text);outline-color:var(--campus-accent);background:var(--campus-surface)';
  probe.ontransitionend = checkColors;
  root.append(probe);
  checkColors();
  return () => probe.remove();
}

function loadColorFixes(callback: (module: typeof import('../ui/theme/readable-colors.ts')) => void): void {
  import('../ui/theme/readable-colors.ts').then(callback, () => {}); // If loading fails, the colors stay as they are.
}

/** Returns the color behind an element, or undefined if the page sets none. */
function backgroundBehind(element: Element): string | undefined {
  for (
    let ancestor: Element | undefined = element;
    ancestor;
    ancestor = ancestor.parentElement ?? shadowHost(ancestor)
  ) {
    const { backgroundColor } = getComputedStyle(ancestor);
    // Only colors with transparency are computed as `rgba(…)`.
    if (!backgroundColor.startsWith('rgba')) return backgroundColor;
  }
  return undefined;
}

const shadowHost = (element: Element) => (element.getRootNode() as Partial<ShadowRoot>).host;
