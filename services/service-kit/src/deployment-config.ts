import type { Area } from '@folkmoot/contract-kit/areas'
import type { Settings } from './settings/read-settings.ts'

/** The deployment of a site: what this gateway serves, and where releases are. */
export interface DeploymentConfig {
	/** The folder of releases; '' if there are none. */
	releasesDir: string
	/** Areas that this gateway does not serve at all. */
	withoutAreas: readonly Area[]
	/** This gateway serves only the pages of these areas; [] for all. */
	onlyAreas: readonly Area[]
	/** Address of the gateway with the pages that this one does not serve; '' if there is none. */
	otherGatewayUrl: string
	/** The Domain of session cookies, to share them between hosts; '' for host-only cookies. */
	cookieDomain: string
	/** SO_REUSEPORT: the next release's process may listen on the port before this one stops. */
	reusePort: boolean
}

export function deploymentOf(set: Settings): DeploymentConfig {
	return {
		releasesDir: set.RELEASES_DIR === 'off' ? '' : (set.RELEASES_DIR ?? ''),
		withoutAreas: set.WITHOUT_AREAS ?? [],
		onlyAreas: set.ONLY_AREAS ?? [],
		otherGatewayUrl: set.OTHER_GATEWAY_URL ?? '',
		cookieDomain: (set.COOKIE_DOMAIN ?? '').replace(/^\./, '').toLowerCase(),
		reusePort: set.REUSE_PORT === 'on',
	}
}
