import { remoteNames } from '@folkmoot/contract-kit/areas'
import type { Config } from '@folkmoot/service-kit/config'
import type { Log } from '@folkmoot/service-kit/log'
import { siteOrigin } from '../client-address.ts'
import type { GetForRequest, PageHandler, SharedPageKey, VisitorIdOf } from '../pages.ts'
import { servedAreas } from '../served-areas.ts'
import { createPages } from './pages.ts'
import type { PagesOptions } from './pages-options.ts'

/** Creates the pages as configured: the site, its areas and their versions. */
export function configuredPages(
	config: Config,
	log: Pick<Log, 'error'>,
	{ distOf }: Pick<PagesOptions, 'distOf'> = {},
): (get: GetForRequest, visitorIdOf: VisitorIdOf, sharedPageKey: SharedPageKey) => PageHandler {
	const { servesPages, withoutRemotes } = servedAreas(config)
	const without = remoteNames.filter((area) => !servesPages(area))
	const apart = without.length > 0 ? { without, ...(config.otherGatewayUrl ? { elsewhere: config.otherGatewayUrl } : {}) } : {}
	return (get, visitorIdOf, sharedPageKey) =>
		createPages({
			site: { name: config.siteName, url: config.siteUrl, docsUrl: config.docsUrl, contact: config.contact, ...apart },
			originOf: (request) => siteOrigin(request, config.trustedProxies),
			serviceWorker: config.serviceWorker,
			releasesDir: config.releasesDir,
			...(distOf ? { distOf } : {}),
			without: withoutRemotes,
			get,
			visitorIdOf,
			sharedPageKey,
			onError: (error, where) => log.error({ err: error, ...where }, 'page sent without all its data'),
		})
}
