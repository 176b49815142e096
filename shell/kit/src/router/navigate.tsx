import { useEffect } from 'react'
import { useNavigate } from './place.ts'

/** Goes elsewhere as soon as it is drawn: `<Navigate to={…} replace />`. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }): null {
	const navigate = useNavigate()
	useEffect(() => navigate(to, { replace }), [navigate, to, replace])
	return null
}
