/** Saves a file through the browser's download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The address stays valid long enough for the browser to start reading.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
