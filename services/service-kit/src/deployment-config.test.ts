import { describe, expect, it } from 'vitest'
import { deploymentOf } from './deployment-config.ts'
import { readSettings } from './settings/read-settings.ts'

const readDeployment = (env: NodeJS.ProcessEnv) => deploymentOf(readSettings(env))

describe('deploymentOf', () => {
	it('defaults to a single process', () => {
		expect(readDeployment({})).toEqual({
			releasesDir: '',
			withoutAreas: [],
			onlyAreas: [],
			otherGatewayUrl: '',
			cookieDomain: '',
			reusePort: false,
		})
	})

	it('reads the environment', () => {
		const env = {
			WITHOUT_AREAS: 'modtools, admin',
			OTHER_GATEWAY_URL: 'https://tools.example.org/',
			COOKIE_DOMAIN: '.Example.org',
			RELEASES_DIR: '/srv/r',
		}
		const expected = { withoutAreas: ['modtools', 'admin'], otherGatewayUrl: 'https://tools.example.org', cookieDomain: 'example.org' }
		expect(readDeployment(env)).toEqual({ releasesDir: '/srv/r', onlyAreas: [], reusePort: false, ...expected })
		expect(readDeployment({ ONLY_AREAS: 'admin' }).onlyAreas).toEqual(['admin'])
	})

	it.each([
		[
			{ WITHOUT_AREAS: 'modtols' },
			'WITHOUT_AREAS names "modtols", which is not an area: only modtools and admin can be deployed separately.',
		],
		[{ ONLY_AREAS: 'post' }, 'ONLY_AREAS names post, which the other pages need: only modtools and admin can be deployed separately.'],
		[{ ONLY_AREAS: 'admin', WITHOUT_AREAS: 'modtools' }, 'WITHOUT_AREAS and ONLY_AREAS exclude each other: set only one of them.'],
		[
			{ OTHER_GATEWAY_URL: 'tools.example.org' },
			'OTHER_GATEWAY_URL must be an origin such as https://tools.example.org, not "tools.example.org".',
		],
		[
			{ OTHER_GATEWAY_URL: 'https://example.org/tools' },
			'OTHER_GATEWAY_URL must be an origin such as https://tools.example.org, not "https://example.org/tools".',
		],
		[{ COOKIE_DOMAIN: 'https://example.org' }, 'COOKIE_DOMAIN must be a host such as example.org, not "https://example.org".'],
	])('refuses %o in words', (env, words) => {
		expect(() => readDeployment(env)).toThrow(
			expect.objectContaining({ message: words, remedy: expect.stringMatching(/^change [A-Z_]+, or leave it out\.$/) }),
		)
	})
})
