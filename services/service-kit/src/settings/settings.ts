import { areas } from '@folkmoot/contract-kit/areas'
import { namePattern } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import {
	address,
	addresses,
	areaNames,
	contact,
	databaseName,
	fraction,
	host,
	mailAddress,
	mailbox,
	oneOf,
	onOff,
	origin,
	type Setting,
	secret,
	text,
	wholeNumber,
} from './rules.ts'

const path = text('the path of a folder')
const username = text(
	`at most ${limits.usernameMax} letters, digits and underscores`,
	new RegExp(`^(?=.{1,${limits.usernameMax}}$)${namePattern.source.replace(/^\^/, '')}`, namePattern.flags),
)

/** Every setting of the environment: the only place where one is declared. The README describes them. */
export const settings = {
	NODE_ENV: oneOf('production', 'development', 'test'),
	HOST: host,
	PORT: wholeNumber(65_535),
	MONGODB_URL: secret(text('an address that begins with mongodb:// or mongodb+srv://', /^mongodb(\+srv)?:\/\//)),
	MONGODB_DATABASE: databaseName,
	MONGOD_CACHE: path,
	DATA_DIR: path,
	RELEASES_DIR: path,
	SITE_NAME: text(),
	SITE_URL: origin('an address such as https://talk.example.org, without a path'),
	DOCS_URL: address('an address such as https://example.org/help'),
	CONTACT_EMAIL: mailAddress,
	ADMIN_USERNAME: username,
	ADMIN_PASSWORD: secret(text()),
	RATE_LIMIT: onOff,
	CAPTCHA: oneOf('altcha', 'off'),
	SMTP_URL: secret(address('an address such as smtps://user:password@mail.example.org', ['smtp:', 'smtps:'])),
	MAIL_FROM: mailbox,
	PUSH_CONTACT: contact,
	PUSH_TO_LOCAL: onOff,
	LOCAL_ISSUERS: onOff,
	WEBHOOKS_TO_LOCAL: onOff,
	S3_ENDPOINT: address('an address such as https://s3.eu-central-1.amazonaws.com'),
	S3_BUCKET: text('the name of a bucket', /^\w[\w.-]{1,254}$/),
	S3_REGION: text('the name of a region such as eu-central-1', /^[\w.-]+$/),
	S3_ACCESS_KEY_ID: secret(text()),
	S3_SECRET_ACCESS_KEY: secret(text()),
	IMAGES_IN: oneOf('s3', 'mongodb'),
	LINK_PREVIEWS: onOff,
	SERVICE_WORKER: onOff,
	TRUSTED_PROXIES: wholeNumber(100),
	WITHOUT_AREAS: areaNames,
	ONLY_AREAS: areaNames,
	OTHER_GATEWAY_URL: origin('an origin such as https://tools.example.org'),
	COOKIE_DOMAIN: text('a host such as example.org', /^\.?[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)*$/),
	REUSE_PORT: onOff,
	LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
	METRICS_PORT: wholeNumber(65_535),
	METRICS_HOST: host,
	OTEL_EXPORTER_OTLP_ENDPOINT: address('an address such as http://127.0.0.1:4318'),
	OTEL_TRACES_SAMPLER_ARG: fraction,
} as const satisfies Record<string, Setting<unknown>>

/** `SERVICE_POST_URL` and its like. */
export const serviceUrlName = (area: string) => `SERVICE_${area.toUpperCase()}_URL`

/** All of them, by name. */
export const allSettings: ReadonlyMap<string, Setting<unknown>> = new Map<string, Setting<unknown>>([
	...Object.entries(settings),
	...areas.map((area) => [serviceUrlName(area), addresses] as const),
])
