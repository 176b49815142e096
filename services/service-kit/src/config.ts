import { areas } from '@folkmoot/contract-kit/areas'
import { type DeploymentConfig, readDeployment } from './deployment-config.ts'
import { readWatching, type WatchConfig } from './watch-config.ts'

/** What a process is told by its environment. The only reader of `process.env` on the server side. */
export interface Config extends DeploymentConfig, WatchConfig {
	/** `production`, `test` or anything else for development. */
	mode: string
	mongodbUrl: string
	/** Name of the database. */
	database: string
	host: string
	/** Port of this process; 0 for any free one. */
	port: number
	logLevel: string
	siteName: string
	/** Public address without a slash at the end; '' to take the one of the request. */
	siteUrl: string
	/** Where the documentation is, linked in the foot; '' for the guide to writing. */
	docsUrl: string
	/** The mail address of those who run the site. */
	contact: string
	/** Limits on how often one may call are off, for measuring. */
	rateLimitOff: boolean
	captcha: 'off' | 'altcha'
	/** The server that takes mail, such as `smtp://user:password@mail.example.org:587`; '' where the site sends none. */
	smtpUrl: string
	/** Who mails come from, such as `Folkmoot <hello@example.org>`. */
	mailFrom: string
	/** Who push services may complain to: `mailto:` or `https:`. */
	pushContact: string
	/** Pushes may go to this very machine, without https: for tests. */
	pushToLocal: boolean
	adminUsername: string
	adminPassword: string
	/** area → addresses of its processes, one for each copy; areas not named are mounted. */
	serviceUrls: Readonly<Record<string, readonly string[]>>
	/** `off` takes the service worker off all devices that have one. */
	serviceWorker: 'on' | 'off'
	/** A store that speaks S3, for the bytes of images; null where there is none. */
	s3: S3Config | null
	/** Where the bytes of new images go; the other place is still read. */
	imagesIn: 's3' | 'mongodb'
	/** `off`: pages that posts link to are not asked for title and picture. */
	linkPreviews: 'on' | 'off'
	/** Reverse proxies in front whose X-Forwarded-For is believed. */
	trustedProxies: number
}

/** A bucket and who may use it. */
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

/** Reads the environment. `defaults` are the caller's own, such as its usual port. */
export function readConfig(env: NodeJS.ProcessEnv, defaults: { port?: number; mongodbUrl?: string } = {}): Config {
	return {
		mode: env.NODE_ENV ?? 'development',
		mongodbUrl: env.MONGODB_URL ?? defaults.mongodbUrl ?? '',
		database: env.MONGODB_DATABASE ?? 'folkmoot',
		host: env.HOST ?? '127.0.0.1',
		port: readPort(env.PORT, defaults.port ?? 0),
		logLevel: env.LOG_LEVEL ?? 'info',
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
		...readWatching(env),
		trustedProxies: Number(env.TRUSTED_PROXIES ?? 0) || 0,
	}
}

function readMail(env: NodeJS.ProcessEnv): Pick<Config, 'smtpUrl' | 'mailFrom'> {
	return { smtpUrl: env.SMTP_URL ?? '', mailFrom: env.MAIL_FROM ?? '' }
}

/** Without any setting push works all the same; services that complain then do so to the contact of the site. */
function readPush(env: NodeJS.ProcessEnv): Pick<Config, 'pushContact' | 'pushToLocal'> {
	const contact = env.PUSH_CONTACT || readSite(env).contact
	return { pushContact: /^(mailto|https):/.test(contact) ? contact : `mailto:${contact}`, pushToLocal: env.PUSH_TO_LOCAL === 'on' }
}

function readImages(env: NodeJS.ProcessEnv): Pick<Config, 's3' | 'imagesIn'> {
	const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
	if (!endpoint) return { s3: null, imagesIn: 'mongodb' }
	if (!bucket || !accessKeyId || !secretAccessKey) {
		throw new Error('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.')
	}
	const s3 = { endpoint: endpoint.replace(/\/+$/, ''), bucket, region: env.S3_REGION || 'us-east-1', accessKeyId, secretAccessKey }
	return { s3, imagesIn: env.IMAGES_IN === 'mongodb' ? 'mongodb' : 's3' }
}

/** With commas between them. */
function readAddresses(text = ''): string[] {
	return text.split(',').flatMap((one) => one.trim().replace(/\/+$/, '') || [])
}

function readPort(text: string | undefined, fallback: number): number {
	if (text === undefined || text === '') return fallback
	const port = Number(text)
	if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a whole number from 0 to 65535, not "${text}".`)
	return port
}
