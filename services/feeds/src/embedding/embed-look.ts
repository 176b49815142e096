/** The style of a page for frames: the site's colours, by the reader's choice of light or dark; for both directions. */
export const embedStyle = `
:root{color-scheme:light dark;--page:#fefdfa;--text:#1b241e;--quiet:#505a53;--line:#dfdcd1;--brand:#00593a;--on-brand:#fdfcf6;--soft:#f0ede4}
@media (prefers-color-scheme:dark){:root{--page:#171a16;--text:#ebe7dc;--quiet:#adb0a5;--line:#363a34;--brand:#77d3a3;--on-brand:#00180a;--soft:#242822}}
*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--page);color:var(--text);font:15px/1.5 Inter,system-ui,sans-serif;overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:2px}
a:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:3px}
h1{margin:2px 0 4px;font-size:20px;line-height:1.3;font-weight:600}
h1 a{text-decoration:none}
h1 a:hover,.by a:hover{text-decoration:underline}
h2{margin:20px 0 4px;padding-top:12px;border-top:1px solid var(--line);font-size:15px;font-weight:600}
p{margin:0 0 8px}
.by{display:flex;flex-wrap:wrap;gap:0 8px;margin:0;color:var(--quiet);font-size:13px}
.by a{font-weight:600;text-decoration:none}
.by .role{color:var(--brand);font-weight:600}
.text{margin-top:6px}
.text>:last-child{margin-bottom:0}
.text a{color:var(--brand)}
.text ul,.text ol{margin:0 0 8px;padding-inline-start:24px}
.text pre,.text table{display:block;max-width:100%;overflow-x:auto}
.text pre{margin:0 0 8px;padding:8px;border-radius:6px;background:var(--soft)}
code{font-size:13px}
.text blockquote{margin:0 0 8px;padding-inline-start:12px;border-inline-start:3px solid var(--line);color:var(--quiet)}
.text td,.text th{padding:4px 8px;border:1px solid var(--line)}
img{display:block;max-width:100%;max-height:480px;width:auto;height:auto;margin-top:8px;border-radius:6px}
.thread,.thread ol{margin:0;padding:0;list-style:none}
.thread li{margin-top:14px}
.thread article>ol{padding-inline-start:14px;border-inline-start:2px solid var(--line)}
.thread ol ol ol ol{padding-inline-start:0;border-inline-start:0}
.gone{color:var(--quiet);font-style:italic}
.end{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;margin:20px 0 0;color:var(--quiet);font-size:13px}
.button{display:inline-block;padding:8px 16px;border-radius:8px;background:var(--brand);color:var(--on-brand);font-size:14px;font-weight:600;text-decoration:none}
`

/** The only script: tells the page around the frame how high its content is, in CSS pixels, and again whenever that changes. */
export const embedScript = `(()=>{
const tell=()=>parent.postMessage({folkmootHeight:Math.ceil(document.documentElement.getBoundingClientRect().height)},'*')
new ResizeObserver(tell).observe(document.documentElement)
})()`
