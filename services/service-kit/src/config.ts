import { areas } from '@folkmoot/contract-kit/areas'
import { type DeploymentConfig, deploymentOf } from './deployment-config.ts'
import { readSettings, type Settings } from './settings/read-settings.ts'
import { serviceUrlName } from './settings/settings.ts'
import { type TelemetryConfig, telemetrySettings } from './telemetry/telemetry-config.ts'

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
	/** Identity providers may be in private networks, and outside production on this machine without https. */
	localIssuers: boolean
	/** Allows webhooks to this machine, without https. */
	webhooksToLocal: boolean
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

/** Reads the environment; throws a StartupError that names what is wrong. `defaults` are the caller's, such as its usual port. */
export function readConfig(env: NodeJS.ProcessEnv, defaults: { port?: number; mongodbUrl?: string } = {}): Config {
	const set = readSettings(env)
	return {
		mode: set.NODE_ENV ?? 'development',
		mongodbUrl: set.MONGODB_URL ?? defaults.mongodbUrl ?? '',
		database: set.MONGODB_DATABASE ?? 'folkmoot',
		host: set.HOST ?? '127.0.0.1',
		port: set.PORT ?? defaults.port ?? 0,
		logLevel: set.LOG_LEVEL ?? 'info',
		...siteOf(set),
		rateLimitOff: set.RATE_LIMIT === 'off',
		captcha: set.CAPTCHA ?? 'off',
		smtpUrl: set.SMTP_URL ?? '',
		mailFrom: set.MAIL_FROM ?? '',
		pushContact: pushContactOf(set),
		pushToLocal: set.PUSH_TO_LOCAL === 'on',
		localIssuers: set.LOCAL_ISSUERS === 'on',
		webhooksToLocal: set.WEBHOOKS_TO_LOCAL === 'on',
		adminUsername: set.ADMIN_USERNAME ?? '',
		adminPassword: set.ADMIN_PASSWORD ?? '',
		serviceUrls: Object.fromEntries(areas.flatMap((area) => pairOf(area, set.services[serviceUrlName(area)]))),
		serviceWorker: set.SERVICE_WORKER ?? 'on',
		...imagesOf(set),
		linkPreviews: set.LINK_PREVIEWS ?? 'on',
		...deploymentOf(set),
		...telemetrySettings(set),
		trustedProxies: set.TRUSTED_PROXIES ?? 0,
	}
}

const pairOf = <T>(area: string, urls: T | undefined): [string, T][] => (urls === undefined ? [] : [[area, urls]])

function siteOf(set: Settings): Pick<Config, 'siteName' | 'siteUrl' | 'docsUrl' | 'contact'> {
	const siteUrl = set.SITE_URL ?? ''
	const host = URL.parse(siteUrl)?.hostname ?? 'localhost'
	return {
		siteName: set.SITE_NAME ?? 'Folkmoot',
		siteUrl,
		docsUrl: set.DOCS_URL ?? '',
		contact: set.CONTACT_EMAIL ?? `contact@${host}`,
	}
}

/** Push works without any setting; the site's contact is then given to push services. */
function pushContactOf(set: Settings): string {
	const contact = set.PUSH_CONTACT ?? siteOf(set).contact
	return /^(mailto|https):/.test(contact) ? contact : `mailto:${contact}`
}

function imagesOf(set: Settings): Pick<Config, 's3' | 'imagesIn'> {
	const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
	if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return { s3: null, imagesIn: 'mongodb' }
	return { s3: { endpoint, bucket, region: set.S3_REGION ?? 'us-east-1', accessKeyId, secretAccessKey }, imagesIn: set.IMAGES_IN ?? 's3' }
}
