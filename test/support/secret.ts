export const TEST_SECRET = 'a-secret-for-tests-of-thirty-two-characters';
