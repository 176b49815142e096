import { type Area, areas } from '@folkmoot/contract-kit/areas'

/** How a site is spread: what this gateway answers, and where released versions are. */
export interface DeploymentConfig {
	/** The folder of releases; '' where there are none. */
	releasesDir: string
	/** Areas that this gateway does not serve at all. */
	withoutAreas: readonly Area[]
	/** Areas whose pages alone this gateway shows; [] for all. */
	onlyAreas: readonly Area[]
	/** Where pages are that this gateway does not show; '' to know of none. */
	otherGatewayUrl: string
	/** The parent host for which session cookies are set, so that they hold on several; '' for the host of the request alone. */
	cookieDomain: string
	/** Another process may listen at this one's port before it has left, as the next release does. */
	reusePort: boolean
}

/** The areas whose pages and calls may be deployed apart: without the others no page works. */
const apartAreas: readonly Area[] = ['modtools', 'admin']

export function readDeployment(env: NodeJS.ProcessEnv): DeploymentConfig {
	const withoutAreas = readAreas('WITHOUT_AREAS', env.WITHOUT_AREAS)
	const onlyAreas = readAreas('ONLY_AREAS', env.ONLY_AREAS)
	if (withoutAreas.length > 0 && onlyAreas.length > 0) throw new Error('WITHOUT_AREAS and ONLY_AREAS exclude each other: set one of them.')
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
			throw new Error(`${name} names ${what}: only ${apartAreas.join(' and ')} can be deployed apart.`)
		}
		return area
	})
}

function readOrigin(name: string, text = ''): string {
	if (text === '') return ''
	const url = URL.parse(text)
	if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
		throw new Error(`${name} must be an origin such as https://tools.example.org, not "${text}".`)
	return url.origin
}

function readDomain(text = ''): string {
	const domain = text.replace(/^\./, '').toLowerCase()
	if (domain !== '' && !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(domain))
		throw new Error(`COOKIE_DOMAIN must be a host such as example.org, not "${text}".`)
	return domain
}
