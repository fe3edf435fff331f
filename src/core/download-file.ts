/**
 * Saves a text as a file on the visitor's device.
 *
 * @example
 * downloadFile('index.html', '<h1>Union</h1>', 'text/html');
 */
export function downloadFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
