const allowedScheme = /^(https?|ircs?|mailto|xmpp):/i
const anyScheme = /^[a-z][a-z0-9+.-]*:/i

/** The path of a URL inside this site; null for any other. URLs with a scheme that is not allowed lead to `/`. */
export function internalPath(href: string, site: string): string | null {
	if (site !== '' && (href === site || href.startsWith(`${site}/`))) return href.slice(site.length) || '/'
	if (href.startsWith('/') && !href.startsWith('//')) return href
	return anyScheme.test(href) && !allowedScheme.test(href) ? '/' : null
}
