import { describe, expect, it } from 'vitest'
import { readSettings } from './read-settings.ts'
import { allSettings } from './settings.ts'

/** For every setting: a value that is refused, unless it is free text. */
const wrong: Record<string, string[]> = {
	NODE_ENV: ['prod', 'Production'],
	HOST: ['http://127.0.0.1', 'a b', '127.0.0.1/', '127.0.0.1:8080', 'localhost:80', '[::1]', '999.1.1.1', ':', '...', '1.2.3'],
	PORT: ['80a', '65536', '-1', '1.5'],
	MONGODB_URL: ['localhost:27017', 'http://db'],
	MONGODB_DATABASE: ['a/b', 'a b', 'x'.repeat(64), '数'.repeat(22), 'admin', 'Local', 'config'],
	MONGOD_CACHE: ['a\0b'],
	DATA_DIR: ['a\0b'],
	RELEASES_DIR: ['a\0b'],
	SITE_NAME: ['a\nb'],
	SITE_URL: ['talk.example.org', 'https://talk.example.org/forum', 'ftp://x', 'https://', 'https://me@x.example', 'https://x.example?a=1'],
	DOCS_URL: ['/help', 'javascript:alert(1)', 'docs.example.org', 'https:docs.example.org', 'https:///docs', 'https:\\\\docs', '//docs'],
	CONTACT_EMAIL: [
		'me',
		'a@b@c',
		'Me <me@example.org>',
		'mailto:me@example.org',
		'a@x.org,b@x.org',
		'me@',
		'@x.org',
		'me@x..org',
		'me@x.org.',
	],
	ADMIN_USERNAME: ['old owl', 'x'.repeat(200), 'ö'],
	ADMIN_PASSWORD: ['a\nb'],
	RATE_LIMIT: ['of', 'false', '0', 'OFF'],
	CAPTCHA: ['on', 'recaptcha'],
	SMTP_URL: ['foo', 'mail.example.org:587', 'https://mail.example.org'],
	MAIL_FROM: ['Folkmoot', 'Folkmoot <hello>', '<a@b> x', 'a@x.org, b@x.org', 'A <a@x.org>, B <b@x.org>', 'A <mailto:a@x.org>'],
	PUSH_CONTACT: ['me', 'http://example.org', 'mailto:', 'mailto:a@x.org,b@x.org'],
	PUSH_TO_LOCAL: ['yes'],
	WEBHOOKS_TO_LOCAL: ['yes'],
	LOCAL_ISSUERS: ['yes'],
	S3_ENDPOINT: ['s3.example.org', 's3://bucket', 'http:s3.example.org'],
	S3_BUCKET: ['a bucket', 'a/b', '..', '.', '-a'],
	S3_REGION: ['eu central'],
	S3_ACCESS_KEY_ID: ['a\nb'],
	S3_SECRET_ACCESS_KEY: ['a\nb'],
	IMAGES_IN: ['gridfs'],
	LINK_PREVIEWS: ['none'],
	SERVICE_WORKER: ['false'],
	TRUSTED_PROXIES: ['all', '-1', '101'],
	WITHOUT_AREAS: ['modtols', 'post'],
	ONLY_AREAS: ['post', 'everything'],
	OTHER_GATEWAY_URL: ['tools.example.org', 'https://example.org/tools'],
	COOKIE_DOMAIN: ['https://example.org', 'example.org/'],
	REUSE_PORT: ['1'],
	LOG_LEVEL: ['loud'],
	METRICS_PORT: ['x', '70000'],
	METRICS_HOST: ['http://0.0.0.0'],
	OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'grpc://collector'],
	OTEL_TRACES_SAMPLER_ARG: ['2', 'half', '-0.1'],
	SERVICE_POST_URL: ['post:8081', 'http://a,b', ','],
}
const secrets = ['MONGODB_URL', 'ADMIN_PASSWORD', 'SMTP_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

describe('readSettings', () => {
	it('knows a wrong value of every setting', () => {
		const areasOf = (name: string) => (/^SERVICE_\w+_URL$/.test(name) ? 'SERVICE_POST_URL' : name)
		expect(Object.keys(wrong).sort()).toEqual([...new Set([...allSettings.keys()].map(areasOf))].sort())
	})

	it.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
		'refuses %s=%j',
		(name, value) => {
			const read = () => readSettings({ [name]: value })
			expect(read).toThrow(
				expect.objectContaining({ message: expect.stringMatching(new RegExp(`^${name} `)), remedy: `change ${name}, or leave it out.` }),
			)
			const shown = secrets.includes(name) ? /its value is not shown here\.$/ : /not "|names /
			expect(read).toThrow(shown)
		},
	)

	it('names all that is wrong at once, and never a secret', () => {
		const read = () => readSettings({ SITE_URL: 'talk.example.org', SMTP_URL: 'foo', RATE_LIMIT: 'of' })
		expect(read).toThrow(
			'SITE_URL must be an address such as https://talk.example.org, without a path, not "talk.example.org".\n' +
				'RATE_LIMIT must be on or off, not "of".\n' +
				'SMTP_URL must be an address such as smtps://user:password@mail.example.org; its value is not shown here.',
		)
	})

	it.each([
		[{ S3_BUCKET: 'pictures' }, 'S3_BUCKET also needs S3_ENDPOINT.'],
		[{ S3_REGION: 'eu' }, 'S3_REGION also needs S3_ENDPOINT.'],
		[{ S3_ENDPOINT: 'https://s3.example.org' }, 'S3_ENDPOINT also needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
		[{ IMAGES_IN: 's3' }, 'IMAGES_IN is s3, which also needs S3_ENDPOINT.'],
		[{ WITHOUT_AREAS: 'admin', ONLY_AREAS: 'admin' }, 'WITHOUT_AREAS and ONLY_AREAS exclude each other: set only one of them.'],
		[{ PORT: '80', METRICS_PORT: '80' }, 'METRICS_PORT must be another port than PORT.'],
		[{ SITE_URL: 'https://talk.example.org', COOKIE_DOMAIN: 'example.com' }, 'COOKIE_DOMAIN must be the host of SITE_URL or what'],
		[{ SITE_URL: 'https://myexample.org', COOKIE_DOMAIN: 'example.org' }, 'COOKIE_DOMAIN must be the host of SITE_URL or what'],
	])('refuses together: %j', (env, said) => expect(() => readSettings(env)).toThrow(said))

	it.each([
		[{ SITE_URL: 'https://talk.example.org', COOKIE_DOMAIN: '.Example.org' }, { COOKIE_DOMAIN: '.Example.org' }],
		[{ HOST: 'fe80::1%eth0' }, { HOST: 'fe80::1%eth0' }],
		[{ HOST: 'my_host-2.lan' }, { HOST: 'my_host-2.lan' }],
		[{ CONTACT_EMAIL: 'grüße+x@bücher.example' }, { CONTACT_EMAIL: 'grüße+x@bücher.example' }],
		[{ SITE_URL: 'https://Talk.example.org/' }, { SITE_URL: 'https://talk.example.org' }],
		[{ SITE_URL: 'http://127.0.0.1:8080' }, { SITE_URL: 'http://127.0.0.1:8080' }],
		[{ HOST: '::1' }, { HOST: '::1' }],
		[{ HOST: '0.0.0.0' }, { HOST: '0.0.0.0' }],
		[{ MAIL_FROM: 'Our Moot <hello@example.org>' }, { MAIL_FROM: 'Our Moot <hello@example.org>' }],
		[{ SMTP_URL: 'smtp://user:p%40ss@mail.example.org:587' }, { SMTP_URL: 'smtp://user:p%40ss@mail.example.org:587' }],
		[{ MONGODB_URL: 'mongodb+srv://a:b@c.example.net/?x=1' }, { MONGODB_URL: 'mongodb+srv://a:b@c.example.net/?x=1' }],
		[{ SERVICE_POST_URL: 'http://a:1/, http://b:2' }, { services: { SERVICE_POST_URL: ['http://a:1', 'http://b:2'] } }],
		[{ WITHOUT_AREAS: 'modtools, admin' }, { WITHOUT_AREAS: ['modtools', 'admin'] }],
		[{ SITE_URL: ' ', PORT: '' }, { services: {} }],
	])('reads %j', (env, expected) => expect(readSettings(env)).toMatchObject(expected))
})
