/**
 * Our own colours are readable. Those that a page gives may need code that other pages do not load. Returns a function
 * that ends the watch.
 */
export function watchColors(root: ShadowRoot): () => void {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const given = getComputedStyle(root.host);
  const brightness = (name: string) => {
    if (!pen) return 0;
    // A colour that is not given, or that only CSS can read, counts as black, and then nothing is clear.
    pen.fillStyle = '#000';
    pen.fillStyle = given.getPropertyValue(`--campus-${name}`);
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return (red ** 2 * 2 + green ** 2 * 7 + blue ** 2) / 650_250 + 0.05;
  };
  const look = () => {
    if (
      (given.getPropertyValue('--campus-accent') || given.getPropertyValue('--campus-surface')) &&
      // A dark accent and dark text on a light ground, with light words on the accent: most pages are like this.
      !(
        Math.min(brightness('surface'), brightness('on-accent')) >
        Math.max(7 * brightness('accent'), 10 * brightness('text'))
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
  probe.ontransitionend = look;
  root.append(probe);
  look();
  return () => probe.remove();
}
