import { type Area, areas } from '@folkmoot/contract-kit/areas'
import { wrongSetting } from './process/startup-error.ts'

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

/** The areas that may be deployed separately. No page works without the other areas. */
const apartAreas: readonly Area[] = ['modtools', 'admin']

export function readDeployment(env: NodeJS.ProcessEnv): DeploymentConfig {
	const withoutAreas = readAreas('WITHOUT_AREAS', env.WITHOUT_AREAS)
	const onlyAreas = readAreas('ONLY_AREAS', env.ONLY_AREAS)
	if (withoutAreas.length > 0 && onlyAreas.length > 0)
		throw wrongSetting('WITHOUT_AREAS', 'and ONLY_AREAS exclude each other: set one of them.')
	return {
		releasesDir: env.RELEASES_DIR === 'off' ? '' : (env.RELEASES_DIR ?? ''),
		withoutAreas,
		onlyAreas,
		otherGatewayUrl: readOrigin('OTHER_GATEWAY_URL', env.OTHER_GATEWAY_URL),
		cookieDomain: readDomain(env.COOKIE_DOMAIN),
		reusePort: env.REUSE_PORT === 'on',
	}
}

function readAreas(name: string, text = ''): Area[] {
	const words = text.split(/[\s,]+/).filter(Boolean)
	return words.map((word) => {
		const area = apartAreas.find((one) => one === word)
		if (!area) {
			const what = areas.some((one) => one === word) ? `${word}, which the other pages need` : `"${word}", which is no area`
			throw wrongSetting(name, `names ${what}: only ${apartAreas.join(' and ')} can be deployed apart.`)
		}
		return area
	})
}

function readOrigin(name: string, text = ''): string {
	if (text === '') return ''
	const url = URL.parse(text)
	if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
		throw wrongSetting(name, `must be an origin such as https://tools.example.org, not "${text}".`)
	return url.origin
}

function readDomain(text = ''): string {
	const domain = text.replace(/^\./, '').toLowerCase()
	if (domain !== '' && !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(domain))
		throw wrongSetting('COOKIE_DOMAIN', `must be a host such as example.org, not "${text}".`)
	return domain
}
