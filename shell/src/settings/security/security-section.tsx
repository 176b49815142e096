import { usePageData } from '@folkmoot/kit/api'
import { t } from '@folkmoot/kit/pages/text.ts'
import { useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { securityApi } from '../../security.api.ts'
import { Section } from '../section.tsx'
import { EmailPart } from './email-part.tsx'
import { HomeFeedPart } from './home-feed-part.tsx'
import { IdentitiesPart } from './identities-part.tsx'
import { OwnDataPart } from './own-data-part.tsx'
import type { PartProps } from './part-props.ts'
import { PasskeysPart } from './passkeys-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import styles from './security.module.css'
import { SessionsPart } from './sessions-part.tsx'

/** Optional security features of the account, and the export of its data. Changes take effect at once, without saving. */
export function SecuritySection(): ReactNode {
	const security = usePageData(securityApi.getSecurity, {})
	return (
		<Section name="security">
			{security.state === 'loaded' ? (
				<Parts security={security.data} onChange={(changed) => security.update(() => changed)} />
			) : security.state === 'failed' ? (
				<div className={styles.row}>
					<p className={styles.hint}>{t('not-loaded')}</p>
					<Button onClick={security.reload}>{t('try-again')}</Button>
				</div>
			) : (
				<div className={styles.loading} aria-busy="true">
					{['email', 'code', 'passkeys', 'sessions'].map((part) => (
						<div key={part} className={styles.part}>
							<Skeleton width="third" />
							<Skeleton width="most" />
						</div>
					))}
				</div>
			)}
		</Section>
	)
}

function Parts(props: PartProps): ReactNode {
	const viewer = useViewer()
	const { mailOn, passkeysOn, passkeys, resetsHeldUntil } = props.security
	return (
		<div>
			{mailOn && viewer && <EmailPart email={viewer.email} isConfirmed={viewer.emailConfirmedAt !== null} heldUntil={resetsHeldUntil} />}
			<SecondFactorPart {...props} />
			{(passkeysOn || passkeys.length > 0) && <PasskeysPart {...props} />}
			<IdentitiesPart />
			<SessionsPart />
			<HomeFeedPart />
			<OwnDataPart />
		</div>
	)
}
