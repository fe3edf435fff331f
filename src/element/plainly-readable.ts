/** Of the colours that a page gives its widgets: is it clear at a glance that all words made of them can be read? */
export function isPlainlyReadable(given: CSSStyleDeclaration): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  const brightness = (name: string) => {
    if (!pen) return 0;
    // A colour that is not given, or that only CSS can read, counts as black, and then nothing is clear.
    pen.fillStyle = '#000';
    pen.fillStyle = given.getPropertyValue(`--campus-${name}`);
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return (red ** 2 * 2 + green ** 2 * 7 + blue ** 2) / 650_250 + 0.05;
  };
  // A dark accent and dark text on a light ground, with light words on the accent: most pages are like this.
  return (
    Math.min(brightness('surface'), brightness('on-accent')) >
    Math.max(7 * brightness('accent'), 10 * brightness('text'))
  );
}
