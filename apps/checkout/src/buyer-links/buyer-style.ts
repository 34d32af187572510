/** The look of an invoice and of a receipt, beside that of every page. */
export const buyerStyle = `main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 3rem}
.seller{display:flex;align-items:center;gap:.75rem;font-weight:600}
.mark{display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:.75rem;background:var(--brand);color:var(--on-brand);font-weight:700}
h1{margin:1.25rem 0 .5rem;overflow-wrap:anywhere}h2{margin:0 0 .75rem}
.card{background:var(--surface);border:1px solid var(--line);border-radius:1rem;padding:1.25rem;margin:1rem 0}
.tag{display:inline-block;border-radius:1rem;padding:.1rem .7rem;font-size:.875rem;font-weight:600;background:var(--line);color:var(--text)}
.tag.good{background:var(--good-soft);color:var(--good)}.tag.warn{background:var(--warn-soft);color:var(--warn)}.tag.bad{background:var(--bad-soft);color:var(--bad)}
.sums{display:grid;grid-template-columns:repeat(3,1fr);gap:.5rem;margin:1rem 0 0}.sums dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
dt,.muted{color:var(--muted);font-size:.875rem}
progress{appearance:none;display:block;width:100%;height:.5rem;margin:1rem 0 0;border:0;border-radius:1rem;overflow:hidden;background:var(--line)}
progress::-webkit-progress-bar{background:var(--line)}progress::-webkit-progress-value{background:var(--brand)}progress::-moz-progress-bar{background:var(--brand)}
.amount{font-size:2rem;font-weight:700;line-height:1.2;margin:0;font-variant-numeric:tabular-nums}
.due{margin:.25rem 0 1rem}
.qr{background:#fff;border-radius:.75rem;padding:.75rem;max-width:15rem;margin:0 auto 1rem}.qr svg{display:block;width:100%;height:auto}
.copy{display:grid;gap:.5rem}
textarea{box-sizing:border-box;width:100%;resize:none;min-height:0;border:1px solid var(--line);border-radius:.5rem;background:var(--ground);color:var(--text);font:.8125rem/1.4 ui-monospace,monospace;padding:.6rem;field-sizing:content;overflow-wrap:anywhere}
button,.button{display:block;box-sizing:border-box;width:100%;border:0;border-radius:.5rem;padding:.75rem 1rem;margin:0;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;text-align:center;text-decoration:none}
button[hidden]{display:none}
.links{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:.75rem 0 0}
ul{list-style:none;margin:0;padding:0}li{padding:.9rem 0;border-top:1px solid var(--line)}li:first-child{border-top:0;padding-top:0}li:last-child{padding-bottom:0}
.row{display:flex;justify-content:space-between;align-items:baseline;gap:.25rem .75rem;flex-wrap:wrap}
.row strong{font-variant-numeric:tabular-nums}
details{margin-top:.5rem}summary{color:var(--brand);cursor:pointer}details[open] summary{margin-bottom:.75rem}
.facts dd{margin:0 0 .75rem;overflow-wrap:anywhere}
.note{border-left:4px solid var(--brand)}
footer{color:var(--muted);font-size:.9375rem;margin-top:1.5rem}
@media print{body{background:#fff}.card{break-inside:avoid}.links,.button,button{display:none}}`;
