import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import type { ReactNode } from 'react'
import styles from './security.module.css'
import { t } from './text.ts'

/** Recovery codes, shown once: nobody can read them again, not even this site. */
export function RecoveryCodes({ title, codes, onClose }: { title: string; codes: readonly string[]; onClose: () => void }): ReactNode {
	const alert = useAlert()
	const copy = () =>
		navigator.clipboard.writeText(codes.join('\n')).then(
			() => alert(t('codes-copied')),
			() => alert(t('copy-failed'), { tone: 'bad' }),
		)
	const footer = (
		<>
			<Button onClick={copy}>{t('copy')}</Button>
			<Button kind="primary" onClick={onClose}>
				{t('codes-saved')}
			</Button>
		</>
	)
	return (
		<Dialog title={title} onClose={onClose} footer={footer}>
			<div className={styles.dialog}>
				<p>{t('codes-why')}</p>
				<ul className={styles.codes} aria-label={t('codes')}>
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
			</div>
		</Dialog>
	)
}
