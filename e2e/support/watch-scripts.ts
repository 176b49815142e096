import type { BrowserContext, Dialog } from '@playwright/test'

/** What must never appear in a page, however briefly; the page itself reports it when it happens. */
const watcher = `(() => {
	const tell = (what) => { try { reportIntrusion(location.pathname + ': ' + what) } catch {} }
	for (const name of ['alert', 'confirm', 'prompt', 'print'])
		window[name] = (...given) => tell(name + ' ' + given)
	document.addEventListener('securitypolicyviolation', (event) =>
		tell('policy ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
	const leads = /^[\\s\\u0000-\\u001f]*(javascript|vbscript|data|file|blob|filesystem|view-source)[\\s\\u0000-\\u001f]*:/i
	const parts = ['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'APPLET', 'FRAME', 'FRAMESET', 'MARQUEE', 'MATH', 'TEMPLATE', 'PORTAL']
	const isOurs = (address) => new URL(address, location.href).origin === location.origin
	const look = (element) => {
		const { tagName } = element
		if (parts.includes(tagName)) tell('<' + tagName + '>')
		if (tagName === 'SCRIPT' && !/json$/.test(element.type) && !(element.src && isOurs(element.src))) tell('<SCRIPT> ' + element.src)
		if (tagName === 'META' && /refresh/i.test(element.httpEquiv)) tell('<META> refresh')
		for (const { name, value } of element.attributes) {
			if (/^on/i.test(name)) tell(tagName + ' ' + name + '=' + value)
			if (name === 'srcdoc') tell(tagName + ' srcdoc')
			if (!/^(href|src|action|formaction|xlink:href|poster|background|data)$/i.test(name)) continue
			// Placeholders of pictures, and the icon of the site.
			const isPicture = /^(img|image)$/i.test(tagName) && /^(data:image\\/(png|webp|jpeg)|blob:)/.test(value)
			const isPlaceholder = isPicture || (tagName === 'LINK' && element.rel === 'icon' && value.startsWith('data:image/svg+xml,'))
			if (leads.test(value) && !isPlaceholder) tell(tagName + ' ' + name + '=' + value)
			if (tagName !== 'A' && !value.startsWith('#') && !leads.test(value) && !isOurs(value)) tell(tagName + ' ' + name + '=' + value)
		}
	}
	const lookThrough = (node) => {
		if (node.nodeType !== 1) return
		look(node)
		for (const inner of node.querySelectorAll('*')) look(inner)
	}
	new MutationObserver((changes) => {
		for (const { type, target, addedNodes } of changes)
			if (type === 'attributes') look(target)
			else addedNodes.forEach(lookThrough)
	}).observe(document, { subtree: true, childList: true, attributes: true })
})()`

/**
 * Watches every page of a context for scripts that are not ours: dialogs, CSP violation reports, event handlers and frames
 * in the document, URLs that execute code, requests to other origins.
 */
export async function watchScripts(context: BrowserContext, origin: string): Promise<{ found: string[] }> {
	const found: string[] = []
	await context.exposeBinding('reportIntrusion', (_source, what: string) => void found.push(what))
	await context.addInitScript(watcher)
	context.on('dialog', (dialog: Dialog) => {
		found.push(`dialog ${dialog.message()}`)
		dialog.dismiss().catch(() => undefined)
	})
	context.on('request', (request) => {
		if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) found.push(`request ${request.url()}`)
	})
	return { found }
}
