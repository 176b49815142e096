interface PolicyFactory {
	createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown
}

declare const trustedTypes: PolicyFactory | undefined

/** Script URLs are limited to our own built files and the service worker, whatever URL the calling code passes. */
if (typeof trustedTypes !== 'undefined') {
	trustedTypes.createPolicy('default', {
		createScriptURL: (url) => {
			const { origin, pathname } = new URL(url, location.href)
			return origin === location.origin && (pathname.startsWith('/assets/') || pathname === '/sw.js') ? url : null
		},
	})
}
