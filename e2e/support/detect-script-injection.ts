import type { BrowserContext, Dialog } from '@playwright/test'

/** What must never appear in a page, however briefly; the page itself reports it when it happens. */
const detectorScript = `(() => {
	const report = (what) => { try { reportIntrusion(location.pathname + ': ' + what) } catch {} }
	for (const name of ['alert', 'confirm', 'prompt', 'print'])
		window[name] = (...args) => report(name + ' ' + args)
	document.addEventListener('securitypolicyviolation', (event) =>
		report('policy ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
	const unsafeUrl = /^[\\s\\u0000-\\u001f]*(javascript|vbscript|data|file|blob|filesystem|view-source)[\\s\\u0000-\\u001f]*:/i
	const unsafeTags = ['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'APPLET', 'FRAME', 'FRAMESET', 'MARQUEE', 'MATH', 'TEMPLATE', 'PORTAL']
	const isSameOrigin = (address) => new URL(address, location.href).origin === location.origin
	// The gateway's own, gone once it has loaded the shell's scripts (gateway/src/html/late-scripts.ts).
	const isLoader = ({ tagName, id, text }) => (tagName === 'TEMPLATE' ? id === '__scripts__' : tagName === 'SCRIPT' && text.startsWith('window.earlyClicks = []'))
	const inspect = (element) => {
		const { tagName } = element
		if (isLoader(element)) return
		if (unsafeTags.includes(tagName)) report('<' + tagName + '>')
		if (tagName === 'SCRIPT' && !/json$/.test(element.type) && !(element.src && isSameOrigin(element.src))) report('<SCRIPT> ' + element.src)
		if (tagName === 'META' && /refresh/i.test(element.httpEquiv)) report('<META> refresh')
		for (const { name, value } of element.attributes) {
			if (/^on/i.test(name)) report(tagName + ' ' + name + '=' + value)
			if (name === 'srcdoc') report(tagName + ' srcdoc')
			if (!/^(href|src|action|formaction|xlink:href|poster|background|data)$/i.test(name)) continue
			// Placeholders of pictures, and the icon of the site.
			const isPicture = /^(img|image)$/i.test(tagName) && /^(data:image\\/(png|webp|jpeg)|blob:)/.test(value)
			const isPlaceholder = isPicture || (tagName === 'LINK' && element.rel === 'icon' && value.startsWith('data:image/svg+xml,'))
			if (unsafeUrl.test(value) && !isPlaceholder) report(tagName + ' ' + name + '=' + value)
			if (tagName !== 'A' && !value.startsWith('#') && !unsafeUrl.test(value) && !isSameOrigin(value)) report(tagName + ' ' + name + '=' + value)
		}
	}
	const inspectTree = (node) => {
		if (node.nodeType !== 1) return
		inspect(node)
		for (const inner of node.querySelectorAll('*')) inspect(inner)
	}
	new MutationObserver((changes) => {
		for (const { type, target, addedNodes } of changes)
			if (type === 'attributes') inspect(target)
			else addedNodes.forEach(inspectTree)
	}).observe(document, { subtree: true, childList: true, attributes: true })
})()`

/**
 * Watches every page of a context for scripts that are not ours: dialogs, CSP violation reports, event handlers and frames
 * in the document, URLs that execute code, requests to other origins.
 */
export async function detectScriptInjection(context: BrowserContext, origin: string): Promise<{ found: string[] }> {
	const found: string[] = []
	await context.exposeBinding('reportIntrusion', (_source, what: string) => void found.push(what))
	await context.addInitScript(detectorScript)
	context.on('dialog', (dialog: Dialog) => {
		found.push(`dialog ${dialog.message()}`)
		dialog.dismiss().catch(() => undefined)
	})
	context.on('request', (request) => {
		if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) found.push(`request ${request.url()}`)
	})
	return { found }
}
