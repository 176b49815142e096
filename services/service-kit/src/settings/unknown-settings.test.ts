import { expect, it } from 'vitest'
import { editDistance } from '../edit-distance.ts'
import { findUnknownSettings } from './unknown-settings.ts'

it.each([
	['SITE_ULR', 'SITE_URL'],
	['site_url', 'SITE_URL'],
	['SITEURL', 'SITE_URL'],
	['RATE_LIMITS', 'RATE_LIMIT'],
	['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
	['DATADIR', 'DATA_DIR'],
	['PROT', 'PORT'],
	['SERVICE_POSTS_URL', 'SERVICE_POST_URL'],
	['MONGO_URL', 'MONGODB_URL'],
	['MONGODB_URI', 'MONGODB_URL'],
])('takes %s for a slip of %s', (name, meant) =>
	expect(findUnknownSettings({ [name]: 'x' })).toEqual([`${name} is not a setting and is ignored. Did you mean ${meant}?`]),
)

it.each(['SMTP_PASSWORD', 'VAPID_PUBLIC_KEY', 'FOLKMOOT_ENV', 'ADMIN_TOKEN'])('names %s, which only we could mean', (name) =>
	expect(findUnknownSettings({ [name]: 'x' })).toEqual([`${name} is not a setting and is ignored; README.md lists the settings.`]),
)

it('says nothing of other programs, of Kubernetes, of what is blank or is a setting', () => {
	const env = {
		HOME: '/root', PATH: '/bin', HOSTNAME: 'pod', LANG: 'C', SHELL: 'sh', USER: 'me', PWD: '/', MAIL: '/var/mail/me', TERM: 'x', LOGNAME: 'me',
		NODE_OPTIONS: '-x', NODE_COMPILE_CACHE: '/c', npm_config_empty: 'true', OTEL_SERVICE_NAME: 'moot', KUBERNETES_PORT: 'tcp://10.0.0.1',
		MONGODB_SERVICE_HOST: '10.0.0.2', MONGODB_PORT: 'tcp://x', MONGODB_PORT_27017_TCP_ADDR: '10.0.0.2', SITE_ULR: '', PORT: '80', SERVICE_POST_URL: 'http://a',
	} // biome-ignore format: a list
	expect(findUnknownSettings(env)).toEqual([])
})

it.each([
	['abc', 'abc', 0],
	['abc', 'acb', 1],
	['abc', 'abd', 1],
	['abc', 'abcd', 1],
	['abc', 'xyz', 3],
	['abc', 'abcdefg', 3],
])('%s and %s are %i apart, of at most 2', (one, other, distance) => expect(editDistance(one, other, 2)).toBe(distance))
