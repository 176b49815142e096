import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import type { ReactNode } from 'react'
import { formatNumber } from '../table/format.ts'
import { formatBytes, formatLag } from './format-health.ts'
import type { RemoteVersion } from './remote-versions.ts'
import type { SiteHealth } from './state.api.ts'
import styles from './state.module.css'
import { t } from './text.ts'
import { useHealth } from './use-health.ts'

/** The current health of services, remotes, database, followers and queues. */
export function HealthCards(): ReactNode {
	const { site, isGatewayUp, remotes } = useHealth()
	// Stale data must not pass for the current state.
	const isUnreachable = site.state === 'failed' || (site.state === 'loaded' && site.isStale)
	const health = site.state === 'loaded' && !isUnreachable ? site.data : null
	return (
		<section className={styles.health} aria-label={t('health')}>
			{isUnreachable && <Notice tone="danger">{t('no-health')}</Notice>}
			<div>
				<Services services={health?.services ?? []} isGatewayUp={isGatewayUp} />
				{health && <Queues queues={health.queues} followers={health.followers} />}
			</div>
			<div>
				<Remotes remotes={remotes} />
				{health && <Database mongodb={health.mongodb} />}
			</div>
		</section>
	)
}

function Up({ isUp }: { isUp: boolean }): ReactNode {
	return isUp ? <Label tone="brand">{t('up')}</Label> : <Label tone="danger">{t('down')}</Label>
}

function Services({ services, isGatewayUp }: { services: SiteHealth['services']; isGatewayUp: boolean | null }): ReactNode {
	return (
		<Card heading={t('services')}>
			<ul className={styles.rows} aria-label={t('services')}>
				{isGatewayUp !== null && (
					<li className={styles.row}>
						<span className={styles.name}>{t('gateway')}</span>
						<Up isUp={isGatewayUp} />
						<span className={styles.facts}>{isGatewayUp ? t('gateway-up') : t('gateway-down')}</span>
					</li>
				)}
				{services.map((service) => (
					<li key={service.area} className={styles.row}>
						<span className={styles.name} translate="no">
							{service.area}
						</span>
						<Up isUp={service.state === 'up'} />
						<ServiceFacts service={service} />
					</li>
				))}
			</ul>
		</Card>
	)
}

function ServiceFacts({ service }: { service: SiteHealth['services'][number] }): ReactNode {
	const { version, startedAt, errors, lastErrorAt, lastError } = service
	if (!startedAt) return <span className={styles.facts}>{t('not-responding')}</span>
	const started = <TimeAgo time={startedAt} />
	return (
		<span className={styles.facts}>
			{lastErrorAt
				? t.rich('service-with-error', {
						version,
						started,
						errors,
						last: <TimeAgo time={lastErrorAt} />,
						error: <bdi lang="en">{lastError}</bdi>,
					})
				: t.rich('service', { version, started, errors })}
		</span>
	)
}

function Remotes({ remotes }: { remotes: readonly RemoteVersion[] }): ReactNode {
	return (
		<Card heading={t('remotes')}>
			<ul className={styles.rows} aria-label={t('remotes')}>
				{remotes.map((remote) => (
					<li key={remote.name} className={styles.row}>
						<span className={styles.name} translate="no">
							{remote.name}
						</span>
						<Up isUp={remote.built !== null} />
						<span className={styles.facts}>{factsOf(remote).join(' · ')}</span>
					</li>
				))}
			</ul>
		</Card>
	)
}

function factsOf({ loaded, built, release, tried }: RemoteVersion): string[] {
	const facts = [describeLoaded(loaded, built === loaded ? null : built)]
	if (release) facts.push(t('release', { release }))
	if (tried) facts.push(t('canary', { version: tried.version, percent: tried.percent }))
	return facts
}

/** `built`: what the next page loads, if that is another version. */
function describeLoaded(loaded: string | null, built: string | null): string {
	if (loaded) return built ? t('loads-before', { loaded, built }) : t('loads', { loaded })
	return built ? t('unavailable-before', { built }) : t('unavailable')
}

function Database({ mongodb }: { mongodb: SiteHealth['mongodb'] }): ReactNode {
	if (!mongodb)
		return (
			<Card heading={t('mongodb')}>
				<Notice tone="danger">{t('no-status')}</Notice>
			</Card>
		)
	const { version, connections, replicaSet, dataBytes, storageBytes, indexBytes } = mongodb
	const facts: readonly (readonly [string, string])[] = [
		[t('version'), version],
		[t('connections'), formatNumber(connections)],
		[t('data'), t('on-disk', { data: formatBytes(dataBytes), stored: formatBytes(storageBytes) })],
		[t('indexes'), formatBytes(indexBytes)],
		[t('replica-set'), replicaSet?.name ?? t('none')],
		...(replicaSet?.members ?? []).map(({ host, state }) => [host, memberState(state)] as const),
	]
	return (
		<Card heading={t('mongodb')}>
			<dl className={styles.pairs}>
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</Card>
	)
}

/** Of a member of the replica set; the rarer ones as MongoDB calls them. */
function memberState(state: string): string {
	const name = state.toLowerCase()
	return name === 'primary' || name === 'secondary' || name === 'arbiter' ? t(`member-${name}`) : name
}

function Queues({ queues, followers }: Pick<SiteHealth, 'queues' | 'followers'>): ReactNode {
	const behind = followers.filter(({ waiting }) => waiting > 0)
	return (
		<Card heading={t('queues')}>
			<ul className={styles.rows} aria-label={t('queues')}>
				{queues.map(({ name, waiting, lateSeconds, isOn }) => (
					<li key={name} className={styles.row}>
						<span className={styles.name}>{t(`queue-${name}`)}</span>
						<Lag waiting={waiting} lateSeconds={lateSeconds} />
						<span className={styles.facts}>{isOn ? '' : t('no-mail-server')}</span>
					</li>
				))}
				{behind.map(({ follower, outbox, waiting, lateSeconds }) => (
					<li key={`${follower}:${outbox}`} className={styles.row}>
						<span className={styles.name} translate="no">
							{follower}
						</span>
						<Lag waiting={waiting} lateSeconds={lateSeconds} />
						<span className={styles.facts}>{t('follows', { outbox })}</span>
					</li>
				))}
				{followers.length > behind.length && (
					<li className={styles.row}>
						<span className={styles.name}>{t('followers')}</span>
						<Lag waiting={0} lateSeconds={0} />
						<span className={styles.facts}>
							{behind.length > 0 ? t('the-others', { count: followers.length - behind.length }) : t('all', { count: followers.length })}
						</span>
					</li>
				)}
			</ul>
		</Card>
	)
}

function Lag({ waiting, lateSeconds }: { waiting: number; lateSeconds: number }): ReactNode {
	if (waiting === 0) return <Label tone="brand">{t('up-to-date')}</Label>
	return <Label tone={lateSeconds > 60 ? 'danger' : 'warn'}>{formatLag(waiting, lateSeconds)}</Label>
}
