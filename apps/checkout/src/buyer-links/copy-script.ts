/** Shows the buttons that copy a field beside them; without it the field can be selected by hand. */
export const copyScript = `for (const button of document.querySelectorAll('button[data-copies]')) {
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const field = document.getElementById(button.dataset.copies);
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select();
      document.execCommand('copy');
    }
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = label; }, 3000);
  });
}`;
