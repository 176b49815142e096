import type { Identities, Identity, SignInButton } from '@folkmoot/account-contract/sign-in'
import { usePageData } from '@folkmoot/kit/api'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import Link2 from 'lucide-react/icons/link-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { goToIssuer, signInApi, unlinkIdentity } from '../../sign-in/sign-in.api.ts'
import { t } from '../../sign-in/text.ts'
import { Part } from './part.tsx'
import { PasswordStep } from './password-step.tsx'
import styles from './security.module.css'

/** Accounts at identity providers that the member signs in with; nothing on a site without any. */
export function IdentitiesPart(): ReactNode {
	const loaded = usePageData(signInApi.listIdentities, {})
	if (loaded.state !== 'loaded') return null
	const { identities, linkable } = loaded.data
	if (identities.length === 0 && linkable.length === 0) return null
	return <Linked {...loaded.data} onChange={(changed) => loaded.update(() => changed)} />
}

function Linked({ identities, linkable, onChange }: Identities & { onChange: (changed: Identities) => void }): ReactNode {
	const [linking, setLinking] = useState<SignInButton | null>(null)
	const [unlinking, setUnlinking] = useState<Identity | null>(null)
	return (
		<Part
			heading={t('linked')}
			hint={t('linked-hint')}
			action={linkable.map((button) => (
				<Button key={button.id} onClick={() => setLinking(button)}>
					{t('link-with', { label: button.label })}
				</Button>
			))}
		>
			{identities.length > 0 && (
				<ul className={styles.list} aria-label={t('linked')}>
					{identities.map((identity) => (
						<Row key={identity.id} identity={identity} onUnlink={() => setUnlinking(identity)} />
					))}
				</ul>
			)}
			{linking && (
				<PasswordStep
					title={t('link-with', { label: linking.label })}
					confirmLabel={t('go-on')}
					onPassword={(password) => goToIssuer(linking.id, { purpose: 'link', password, returnTo: `${paths.settings()}#security` })}
					onClose={() => setLinking(null)}
				>
					<p>{t('link-why', { label: linking.label })}</p>
				</PasswordStep>
			)}
			{unlinking && (
				<PasswordStep
					title={t('unlink-question', { label: unlinking.label })}
					confirmLabel={t('unlink')}
					isDanger
					onPassword={async (password) => {
						onChange(await unlinkIdentity(unlinking.id, password))
						setUnlinking(null)
					}}
					onClose={() => setUnlinking(null)}
				>
					<p>{t('unlink-why')}</p>
				</PasswordStep>
			)}
		</Part>
	)
}

function Row({ identity: { label, name, createdAt, lastUsedAt }, onUnlink }: { identity: Identity; onUnlink: () => void }): ReactNode {
	return (
		<li className={styles.item}>
			<Link2 aria-hidden="true" />
			<span className={styles.itemText}>
				<span>{name === '' ? label : t('named', { label, name })}</span>
				<span>{t.rich('linked-about', { date: formatDate(createdAt), time: <TimeAgo time={lastUsedAt} /> })}</span>
			</span>
			<IconButton label={t('unlink-label', { label })} icon={<Trash2 />} onClick={onUnlink} />
		</li>
	)
}
