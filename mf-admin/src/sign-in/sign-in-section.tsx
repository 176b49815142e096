import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import styles from '../frame/group.module.css'
import { GroupCard } from '../frame/group-card.tsx'
import { IssuerDialog } from './issuer-dialog.tsx'
import { OnlyCard } from './only-card.tsx'
import { deleteIssuer, getSignIn, type Issuer, type SignInSettings } from './sign-in.api.ts'
import own from './sign-in.module.css'
import { t } from './text.ts'

export async function loadSignIn({ fetch }: LoadContext): Promise<void> {
	await fetch(getSignIn)
}

/** How members sign in: identity providers, and whether there are other ways. */
export function SignInSection(): ReactNode {
	const page = usePageData(getSignIn, {})
	const alert = useAlert()
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<CardSkeletons count={2} />} />
	const show = (settings: SignInSettings) => {
		page.update(() => settings)
		alert(t('saved'), { tone: 'good' })
	}
	return (
		<div className={styles.groups}>
			<IssuersCard settings={page.data} onChange={show} />
			<OnlyCard settings={page.data} onChange={show} />
		</div>
	)
}

interface CardProps {
	settings: SignInSettings
	onChange: (settings: SignInSettings) => void
}

function IssuersCard({ settings: { issuers, redirectAddress }, onChange }: CardProps): ReactNode {
	const [editing, setEditing] = useState<Issuer | 'new' | null>(null)
	const [removing, setRemoving] = useState<Issuer | null>(null)
	return (
		<GroupCard heading={t('providers')} note={t('providers-note')}>
			<div className={styles.part}>
				{t('redirect-address')}
				{redirectAddress === null ? (
					<span className={styles.hint}>{t('address-unknown')}</span>
				) : (
					<code className={own.address}>{redirectAddress}</code>
				)}
			</div>
			{issuers.map((issuer) => (
				<div key={issuer.id} className={styles.choice}>
					<span>
						{issuer.label}
						<span className={styles.hint}>{issuer.isOn ? issuer.issuer : t('is-off', { issuer: issuer.issuer })}</span>
					</span>
					<span className={own.buttons}>
						<Button size="small" onClick={() => setEditing(issuer)} aria-label={t('edit-label', { label: issuer.label })}>
							{t('edit')}
						</Button>
						<Button size="small" onClick={() => setRemoving(issuer)} aria-label={t('remove-label', { label: issuer.label })}>
							{t('remove')}
						</Button>
					</span>
				</div>
			))}
			<div className={styles.choice}>
				<span className={styles.hint}>{issuers.length === 0 && t('none-yet')}</span>
				<Button aria-haspopup="dialog" onClick={() => setEditing('new')}>
					<Plus /> {t('add')}
				</Button>
			</div>
			{editing && <IssuerDialog issuer={editing === 'new' ? null : editing} onSaved={onChange} onClose={() => setEditing(null)} />}
			{removing && (
				<Fragment
					name="shell/password-step"
					title={t('remove-question', { label: removing.label })}
					confirmLabel={t('remove')}
					isDanger
					returnTo={paths.admin('signin')}
					onPassword={async (password) => {
						onChange(await deleteIssuer(removing.id, password))
						setRemoving(null)
					}}
					onClose={() => setRemoving(null)}
				>
					<p>{t('remove-why')}</p>
				</Fragment>
			)}
		</GroupCard>
	)
}
