/** Contrast ratios that are high enough without a closer look. */
const enoughForAccent = 7;
const enoughForText = 10;

/**
 * Our own colours are readable. Those that a page gives may need code that other pages do not load. Returns a function
 * that ends the watch.
 */
export function watchColors(root: ShadowRoot): () => void {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const given = getComputedStyle(root.host);
  /** Relative luminance as in WCAG, with a gamma of 2 and a tenth for blue; 650,250 is 255² × 10. */
  const luminance = (name: string) => {
    if (!pen) return 0;
    // A colour that is not given, or that only CSS can read, counts as black, and then nothing is clear.
    pen.fillStyle = '#000';
    pen.fillStyle = given.getPropertyValue(`--campus-${name}`);
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return (red ** 2 * 2 + green ** 2 * 7 + blue ** 2) / 650_250 + 0.05;
  };
  const check = () => {
    if (
      (given.getPropertyValue('--campus-accent') || given.getPropertyValue('--campus-surface')) &&
      // Most pages have a dark accent and dark text on a light ground, and light words on the accent. These can be
      // read, and need no further code.
      !(
        Math.min(luminance('surface'), luminance('on-accent')) >
        Math.max(enoughForAccent * luminance('accent'), enoughForText * luminance('text'))
      )
    ) {
      import('../ui/theme/readable-colors.ts').then(
        ({ keepReadable }) => keepReadable(root),
        () => {}, // The page's colours, as they are.
      );
    }
  };
  // Its colours change when the page's do, for whatever reason: another theme, a stylesheet that came late.
  const probe = document.createElement('i');
  probe.style.cssText =
    'position:absolute;transition:1ms;color:var(--campus-accent);background:var(--campus-surface)';
  probe.ontransitionend = check;
  root.append(probe);
  check();
  return () => probe.remove();
}
