import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import type { ReactNode } from 'react'
import { countOf, formatNumber } from '../table/format.ts'
import { formatBytes, formatLag } from './format-health.ts'
import type { RemoteVersion } from './remote-versions.ts'
import type { SiteHealth } from './state.api.ts'
import styles from './state.module.css'
import { useHealth } from './use-health.ts'

/** The current health of services, remotes, database, followers and queues. */
export function HealthCards(): ReactNode {
	const { site, isGatewayUp, remotes } = useHealth()
	// Stale data must not pass for the current state.
	const isUnreachable = site.state === 'failed' || (site.state === 'loaded' && site.isStale)
	const health = site.state === 'loaded' && !isUnreachable ? site.data : null
	return (
		<section className={styles.health} aria-label="Health">
			{isUnreachable && <Notice tone="danger">The admin service is not responding. Retrying every few seconds.</Notice>}
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
	return isUp ? <Label tone="brand">Up</Label> : <Label tone="danger">Down</Label>
}

function Services({ services, isGatewayUp }: { services: SiteHealth['services']; isGatewayUp: boolean | null }): ReactNode {
	return (
		<Card heading="Services">
			<ul className={styles.rows} aria-label="Services">
				{isGatewayUp !== null && (
					<li className={styles.row}>
						<span className={styles.name}>gateway</span>
						<Up isUp={isGatewayUp} />
						<span className={styles.facts}>{isGatewayUp ? 'service and database responding' : 'database not responding'}</span>
					</li>
				)}
				{services.map((service) => (
					<li key={service.area} className={styles.row}>
						<span className={styles.name}>{service.area}</span>
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
	if (!startedAt) return <span className={styles.facts}>not responding</span>
	return (
		<span className={styles.facts}>
			{version} · started <TimeAgo time={startedAt} /> · {countOf(errors, 'error')}
			{lastErrorAt && (
				<>
					, the last <TimeAgo time={lastErrorAt} /> ({lastError})
				</>
			)}
		</span>
	)
}

function Remotes({ remotes }: { remotes: readonly RemoteVersion[] }): ReactNode {
	return (
		<Card heading="Remotes">
			<ul className={styles.rows} aria-label="Remotes">
				{remotes.map(({ name, loaded, built, release, tried }) => (
					<li key={name} className={styles.row}>
						<span className={styles.name}>{name}</span>
						<Up isUp={built !== null} />
						<span className={styles.facts}>
							{loaded ? `this page loads ${loaded}` : 'was unavailable when this page loaded'}
							{built && built !== loaded ? `, the next ${built}` : ''}
							{release ? ` · release ${release}` : ''}
							{tried ? ` · ${tried.version} for ${tried.percent}%` : ''}
						</span>
					</li>
				))}
			</ul>
		</Card>
	)
}

function Database({ mongodb }: { mongodb: SiteHealth['mongodb'] }): ReactNode {
	if (!mongodb)
		return (
			<Card heading="MongoDB">
				<Notice tone="danger">No status available.</Notice>
			</Card>
		)
	const { version, connections, replicaSet, dataBytes, storageBytes, indexBytes } = mongodb
	const facts: readonly (readonly [string, string])[] = [
		['Version', version],
		['Connections', formatNumber(connections)],
		['Data', `${formatBytes(dataBytes)}, ${formatBytes(storageBytes)} on disk`],
		['Indexes', formatBytes(indexBytes)],
		['Replica set', replicaSet?.name ?? 'none'],
		...(replicaSet?.members ?? []).map(({ host, state }) => [host, state.toLowerCase()] as const),
	]
	return (
		<Card heading="MongoDB">
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

function Queues({ queues, followers }: Pick<SiteHealth, 'queues' | 'followers'>): ReactNode {
	const behind = followers.filter(({ waiting }) => waiting > 0)
	return (
		<Card heading="Queues and followers">
			<ul className={styles.rows} aria-label="Queues and followers">
				{queues.map(({ name, waiting, lateSeconds, isOn }) => (
					<li key={name} className={styles.row}>
						<span className={styles.name}>{name}</span>
						<Lag waiting={waiting} lateSeconds={lateSeconds} />
						<span className={styles.facts}>{isOn ? '' : 'no mail server configured'}</span>
					</li>
				))}
				{behind.map(({ follower, outbox, waiting, lateSeconds }) => (
					<li key={`${follower}:${outbox}`} className={styles.row}>
						<span className={styles.name}>{follower}</span>
						<Lag waiting={waiting} lateSeconds={lateSeconds} />
						<span className={styles.facts}>follows {outbox}</span>
					</li>
				))}
				{followers.length > behind.length && (
					<li className={styles.row}>
						<span className={styles.name}>followers</span>
						<Lag waiting={0} lateSeconds={0} />
						<span className={styles.facts}>
							{behind.length > 0 ? 'the other' : 'all'} {followers.length - behind.length}
						</span>
					</li>
				)}
			</ul>
		</Card>
	)
}

function Lag({ waiting, lateSeconds }: { waiting: number; lateSeconds: number }): ReactNode {
	if (waiting === 0) return <Label tone="brand">Up to date</Label>
	return <Label tone={lateSeconds > 60 ? 'danger' : 'warn'}>{formatLag(waiting, lateSeconds)}</Label>
}
