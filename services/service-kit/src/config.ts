import { areas } from '@folkmoot/contract-kit/areas'
import { type DeploymentConfig, readDeployment } from './deployment-config.ts'
import { wrongSetting } from './process/startup-error.ts'
import { readTelemetryConfig, type TelemetryConfig } from './telemetry/telemetry-config.ts'

/** The configuration of a process, from its environment. The only reader of `process.env` on the server side. */
export interface Config extends DeploymentConfig, TelemetryConfig {
	/** `production`, `test` or anything else for development. */
	mode: string
	mongodbUrl: string
	/** Name of the database. */
	database: string
	host: string
	/** Port to listen on; 0 for any free one. */
	port: number
	logLevel: string
	siteName: string
	/** Public address without a trailing slash; '' uses the request's. */
	siteUrl: string
	/** Address of the documentation, linked in the sidebar; '' for the Markdown guide. */
	docsUrl: string
	/** The operators' mail address. */
	contact: string
	/** Switches rate limits off, for benchmarks. */
	rateLimitOff: boolean
	captcha: 'off' | 'altcha'
	/** The SMTP server, such as `smtp://user:password@mail.example.org:587`; '' if the site sends no mail. */
	smtpUrl: string
	/** The sender of mails, such as `Folkmoot <hello@example.org>`. */
	mailFrom: string
	/** The contact for push services (VAPID subject): `mailto:` or `https:`. */
	pushContact: string
	/** Allows pushes to this machine, without https: for tests. */
	pushToLocal: boolean
	adminUsername: string
	adminPassword: string
	/** area → addresses of its replicas; the other areas are mounted in this process. */
	serviceUrls: Readonly<Record<string, readonly string[]>>
	/** `off` removes the service worker from all devices that have one. */
	serviceWorker: 'on' | 'off'
	/** An S3-compatible store for the bytes of images; null if there is none. */
	s3: S3Config | null
	/** Where the bytes of new images are stored; the other store is still read. */
	imagesIn: 's3' | 'mongodb'
	/** `off`: linked pages are not fetched for their title and picture. */
	linkPreviews: 'on' | 'off'
	/** The number of reverse proxies in front, whose `X-Forwarded-*` headers are trusted. */
	trustedProxies: number
}

/** A bucket and its credentials. */
export interface S3Config {
	endpoint: string
	bucket: string
	region: string
	accessKeyId: string
	secretAccessKey: string
}

function readSite(env: NodeJS.ProcessEnv): Pick<Config, 'siteName' | 'siteUrl' | 'docsUrl' | 'contact'> {
	const siteUrl = (env.SITE_URL ?? '').replace(/\/+$/, '')
	const host = URL.parse(siteUrl)?.hostname ?? 'localhost'
	return {
		siteName: env.SITE_NAME ?? 'Folkmoot',
		siteUrl,
		docsUrl: env.DOCS_URL ?? '',
		contact: env.CONTACT_EMAIL || `contact@${host}`,
	}
}

/** Reads the environment. `defaults` are the caller's, such as its usual port. */
export function readConfig(env: NodeJS.ProcessEnv, defaults: { port?: number; mongodbUrl?: string } = {}): Config {
	return {
		mode: env.NODE_ENV ?? 'development',
		mongodbUrl: env.MONGODB_URL ?? defaults.mongodbUrl ?? '',
		database: env.MONGODB_DATABASE ?? 'folkmoot',
		host: env.HOST ?? '127.0.0.1',
		port: readWholeNumber('PORT', env.PORT, { fallback: defaults.port ?? 0, max: 65_535 }),
		logLevel: readLogLevel(env.LOG_LEVEL),
		...readSite(env),
		rateLimitOff: env.RATE_LIMIT === 'off',
		captcha: env.CAPTCHA === 'altcha' ? 'altcha' : 'off',
		...readMail(env),
		...readPush(env),
		adminUsername: env.ADMIN_USERNAME ?? '',
		adminPassword: env.ADMIN_PASSWORD ?? '',
		serviceUrls: Object.fromEntries(
			areas.flatMap((area) => {
				const urls = readAddresses(env[`SERVICE_${area.toUpperCase()}_URL`])
				return urls.length > 0 ? [[area, urls]] : []
			}),
		),
		serviceWorker: env.SERVICE_WORKER === 'off' ? 'off' : 'on',
		...readImages(env),
		linkPreviews: env.LINK_PREVIEWS === 'off' ? 'off' : 'on',
		...readDeployment(env),
		...readTelemetryConfig(env),
		trustedProxies: readWholeNumber('TRUSTED_PROXIES', env.TRUSTED_PROXIES, { fallback: 0, max: 100 }),
	}
}

function readMail(env: NodeJS.ProcessEnv): Pick<Config, 'smtpUrl' | 'mailFrom'> {
	return { smtpUrl: env.SMTP_URL ?? '', mailFrom: env.MAIL_FROM ?? '' }
}

/** Push works without any setting; the site's contact is then given to push services. */
function readPush(env: NodeJS.ProcessEnv): Pick<Config, 'pushContact' | 'pushToLocal'> {
	const contact = env.PUSH_CONTACT || readSite(env).contact
	return { pushContact: /^(mailto|https):/.test(contact) ? contact : `mailto:${contact}`, pushToLocal: env.PUSH_TO_LOCAL === 'on' }
}

function readImages(env: NodeJS.ProcessEnv): Pick<Config, 's3' | 'imagesIn'> {
	const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
	if (!endpoint) return { s3: null, imagesIn: 'mongodb' }
	if (!bucket || !accessKeyId || !secretAccessKey) {
		throw wrongSetting('S3_ENDPOINT', 'needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.')
	}
	const s3 = { endpoint: endpoint.replace(/\/+$/, ''), bucket, region: env.S3_REGION || 'us-east-1', accessKeyId, secretAccessKey }
	return { s3, imagesIn: env.IMAGES_IN === 'mongodb' ? 'mongodb' : 's3' }
}

/** Comma-separated. */
function readAddresses(text = ''): string[] {
	return text.split(',').flatMap((one) => one.trim().replace(/\/+$/, '') || [])
}

function readWholeNumber(name: string, text: string | undefined, { fallback, max }: { fallback: number; max: number }): number {
	if (text === undefined || text === '') return fallback
	const number = Number(text)
	if (!Number.isInteger(number) || number < 0 || number > max)
		throw wrongSetting(name, `must be a whole number from 0 to ${max}, not "${text}".`)
	return number
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function readLogLevel(text: string | undefined): string {
	const level = text || 'info'
	if (!logLevels.includes(level)) throw wrongSetting('LOG_LEVEL', `must be one of ${logLevels.join(', ')}, not "${level}".`)
	return level
}
