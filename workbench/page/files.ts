/** Asks the engineer for a file; undefined where none was chosen. */
export function chooseFile(ending: string): Promise<File | undefined> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ending;
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0]));
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}

/** Hands bytes to the browser as a download. */
export function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
