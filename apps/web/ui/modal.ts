/** Opens a dialog over the page, which cannot be scrolled meanwhile. Gives back how it is closed. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  hold();
  return () => {
    dialog.close();
    hold();
  };
}

function hold(): void {
  document.documentElement.toggleAttribute("data-modal", document.querySelector("dialog:modal") !== null);
}
