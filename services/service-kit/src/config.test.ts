import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
	it.each([
		[{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
		[{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
		[{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES must be a whole number from 0 to 100, not "all".'],
		[{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES must be a whole number from 0 to 100, not "-1".'],
		[{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".'],
		[{ S3_ENDPOINT: 'http://127.0.0.1' }, 'S3_ENDPOINT also needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
	])('rejects %j', (env, message) => {
		expect(() => readConfig(env)).toThrow(message)
	})

	it.each([{}, { PORT: '', TRUSTED_PROXIES: '', LOG_LEVEL: '' }])('takes the defaults for %j', (env) => {
		expect(readConfig(env, { port: 8_080 })).toMatchObject({ port: 8_080, trustedProxies: 0, logLevel: 'info' })
	})

	it('reads what is set', () => {
		const env = { PORT: '0', TRUSTED_PROXIES: '2', LOG_LEVEL: 'debug' }
		expect(readConfig(env, { port: 8_080 })).toMatchObject({ port: 0, trustedProxies: 2, logLevel: 'debug' })
	})
})
