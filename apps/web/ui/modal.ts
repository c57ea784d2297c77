/** Opens a dialog over the page, which cannot be scrolled meanwhile. Gives back how it is closed. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  mark();
  return () => {
    dialog.close();
    mark();
  };
}

function mark(): void {
  document.documentElement.toggleAttribute("data-modal", document.querySelector("dialog:modal") !== null);
}
