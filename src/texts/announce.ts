/**
 * Has a screen reader read a text about what the user has just done, where the page shows it in no live region of its
 * own. The next frame has closed the dialog that a press closes: outside an open dialog nothing is read.
 */
export function announce(text: string) {
  requestAnimationFrame(() => {
    const inDialog = document.querySelector('dialog[open] > [role=status]');
    (inDialog ?? document.getElementById('announcement'))?.replaceChildren(text);
  });
}
