const everyMs = 2_000;

/** The page's script: shows the newest state, and keeps what the reader has opened or is typing. */
export const refreshScript = `
async function refresh() {
  if (document.hidden || document.querySelector('input:focus')) return;
  const response = await fetch(location.href).catch(() => undefined);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main');
  const shown = document.querySelector('main');
  if (!fresh || document.querySelector('input:focus')) return;
  for (const { id } of shown.querySelectorAll('details[open]')) {
    for (const one of fresh.querySelectorAll('details')) if (one.id === id) one.open = true;
  }
  if (fresh.innerHTML !== shown.innerHTML) shown.replaceWith(fresh);
}
setInterval(refresh, ${everyMs});
`;
