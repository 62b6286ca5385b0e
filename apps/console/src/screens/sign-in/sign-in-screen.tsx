export const SignInScreen = () => <main tabIndex={-1} />
